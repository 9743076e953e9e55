import { type RawBuilder, sql } from 'kysely';
import type { CourseTip, CourseTipRecord, CourseTipRow } from '../../../contract/course-tip/calls.ts';
import type { Language } from '../../../contract/language.ts';
import type { Day } from '../../../contract/values/dates.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { columns, type Fields, type Filter, passes } from '../../platform/db/filter.ts';
import { countList } from '../../platform/db/search.ts';
import type { PageRequest } from '../../platform/http/envelope.ts';

/** The reader: a customer gets articles published by today in their language; staff get everything in Spanish. */
export interface TipReader {
  scope: Scope;
  language: Language;
  today: Day;
}

/** Filters over the columns that customers may read. The query limits the articles. */
export const tipFields: Fields = columns('course_tip', {
  id: 'number',
  category: 'text',
  title: 'text',
  title_en: 'text',
  title_fr: 'text',
  text: 'text',
  text_en: 'text',
  text_fr: 'text',
  link: 'text',
  link_en: 'text',
  link_fr: 'text',
  published: 'flag',
  published_on: 'moment',
  position: 'number',
  updated_at: 'moment',
});

/** A row before its photo has addresses. */
type StoredTip<R extends CourseTipRow> = Omit<R, 'photo'> & { file_id: string | null };

/** How many characters of the text a list shows. */
const excerptLength = 220;

const languageSuffix = ({ scope, language }: TipReader) =>
  scope.kind === 'staff' || language === 'es' ? '' : `_${language}`;

/** A column in the reader's language when the article is translated, otherwise in Spanish. */
function tipText(reader: TipReader, column: 'title' | 'text' | 'words'): RawBuilder<string> {
  const suffix = languageSuffix(reader);
  const spanish = sql.ref<string>(`tip.${column}`);
  return suffix ? sql`coalesce(${sql.ref(`tip.${column}${suffix}`)}, ${spanish})` : sql`${spanish}`;
}

const isVisible = ({ scope, today }: TipReader) =>
  scope.kind === 'staff'
    ? sql<boolean>`tip.deleted_at is null`
    : sql<boolean>`tip.deleted_at is null and tip.published and tip.published_on <= ${today}::date`;

/** Staff find an article by its words in any language, customers by the words that they read. */
function tipFilter(reader: TipReader, filter: Filter): RawBuilder<boolean> {
  const words =
    reader.scope.kind === 'staff'
      ? sql<string>`concat_ws(' ', tip.words, tip.words_en, tip.words_fr)`
      : tipText(reader, 'words');
  return sql`${isVisible(reader)}
    and ${passes(filter, words, sql.ref<number>('tip.id'))}`;
}

/** Rich text without tags, each of which ends a word. The entities are those that `cleanRichText` writes. */
const plainTextSql = (html: RawBuilder<string>) => sql<string>`
  replace(replace(replace(replace(btrim(regexp_replace(regexp_replace(${html}, '<[^>]*>', ' ', 'g'), '\\s+', ' ', 'g')),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')`;

function columnsFor(reader: TipReader): RawBuilder<unknown> {
  const suffix = languageSuffix(reader);
  const language = suffix
    ? sql`case when ${sql.ref(`tip.title${suffix}`)} is null then 'es' else ${reader.language} end`
    : sql`'es'`;
  // Stops before the first heading or list, because their words would run together.
  const beginning = sql<string>`regexp_replace(${tipText(reader, 'text')}, '(.)<(h2|h3|ul|ol)[ >].*$', '\\1')`;
  const excerpt = plainTextSql(beginning);
  return sql`tip.id, tip.category, ${tipText(reader, 'title')} as title,
    left(${excerpt}, ${sql.lit(excerptLength)}) || case when length(${excerpt}) > ${sql.lit(excerptLength)} then '…' else '' end as excerpt,
    ${language} as language,
    array_remove(array['es', case when tip.title_en is not null then 'en' end, case when tip.title_fr is not null then 'fr' end], null) as languages,
    tip.published, tip.published_on::text as published_on, tip.position, tip.photo as file_id, tip.updated_at`;
}

/** A page of articles: first those with a position of their own, then the newest. */
export async function listTips(
  db: Db,
  reader: TipReader,
  filter: Filter,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<StoredTip<CourseTipRow>[]> {
  const { rows } = await sql<StoredTip<CourseTipRow>>`
    select ${columnsFor(reader)} from course_tip as tip where ${tipFilter(reader, filter)}
    order by tip.position nulls last, tip.published_on desc, tip.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The number of articles, counted up to a limit (`countList`). */
export const countTips = (db: Db, reader: TipReader, filter: Filter): Promise<number> =>
  countList(db, sql`select 1 from course_tip as tip where ${tipFilter(reader, filter)}`);

/** One article for this reader. Staff also get its translations. */
export async function findTip(
  db: Db,
  reader: TipReader,
  id: number,
): Promise<StoredTip<CourseTip> | StoredTip<CourseTipRecord> | undefined> {
  const suffix = languageSuffix(reader);
  const link = suffix
    ? sql`case when ${sql.ref(`tip.title${suffix}`)} is null then tip.link else coalesce(${sql.ref(`tip.link${suffix}`)}, tip.link) end`
    : sql`tip.link`;
  const translations =
    reader.scope.kind === 'staff'
      ? sql`, tip.title_en, tip.title_fr, tip.text_en, tip.text_fr, tip.link_en, tip.link_fr`
      : sql``;
  const { rows } = await sql<StoredTip<CourseTip> | StoredTip<CourseTipRecord>>`
    select ${columnsFor(reader)}, ${tipText(reader, 'text')} as text, ${link} as link${translations}
    from course_tip as tip where tip.id = ${id} and ${isVisible(reader)}`.execute(db);
  return rows[0];
}

/** The photo of an article, locked for a change. Undefined when there is no such article. */
export const lockTip = (trx: Trx, id: number) =>
  trx
    .selectFrom('course_tip')
    .select('photo')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether the reader may open an article's photo: staff any, customers those of published articles. */
export async function mayReadTipPhoto(db: Db, scope: Scope, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('course_tip')
    .select('id')
    .where('photo', '=', fileId)
    .where('deleted_at', 'is', null)
    .$if(scope.kind === 'customer', query => query.where('published', '=', true))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
