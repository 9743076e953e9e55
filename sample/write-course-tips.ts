import { addDays, type Day } from '../contract/values/dates.ts';
import type { Trx } from '../server/platform/db/db.ts';
import type { Services } from '../server/services.ts';
import { courseTips, type SampleTip } from './course-tips.ts';
import type { StoredPhotos, WantedPhoto } from './photos.ts';

const photoOf = ({ view, words }: SampleTip): WantedPhoto | null =>
  view ? { controller: 'courseTip', kind: view, name: words.es.title, description: words.es.title } : null;

/** The photographs of the articles. */
export const tipPhotos: readonly WantedPhoto[] = courseTips.flatMap(tip => photoOf(tip) ?? []);

/** Writes the courses and tips. */
export async function writeCourseTips(
  trx: Trx,
  { files }: Pick<Services, 'files'>,
  photos: StoredPhotos,
  today: Day,
): Promise<void> {
  for (const tip of courseTips) {
    const { es, en, fr } = tip.words;
    const photo = photoOf(tip);
    await trx
      .insertInto('course_tip')
      .values({
        category: tip.category,
        title: es.title,
        text: html(es.text),
        title_en: en?.title,
        text_en: en && html(en.text),
        title_fr: fr?.title,
        text_fr: fr && html(fr.text),
        link: tip.link,
        published: tip.published ?? true,
        published_on: addDays(today, -tip.daysAgo),
        position: tip.position,
        photo: photo && (await files.keep(trx, photos.of(photo))),
      })
      .execute();
  }
}

/** Converts plain lines to paragraphs, headings and lists. */
function html(lines: readonly string[]): string {
  return lines
    .map(line => {
      if (line.startsWith('# ')) return `<h2>${line.slice(2)}</h2>`;
      return line.startsWith('- ') ? `<li><p>${line.slice(2)}</p></li>` : `<p>${line}</p>`;
    })
    .join('')
    .replace(/(<li>.*?<\/li>)+/g, items => `<ul>${items}</ul>`);
}
