import { houseColours, paletteFor } from '../../contract/setting/brand-colour.ts';
import type { BudgetDocument } from './budget-document.ts';
import { agencyView, type BudgetView, imagesOf, labels, withoutNarrowSpaces } from './budget-view.ts';
import { pdfFormats } from './formats.ts';
import { paperTexts } from './paper-texts.ts';
import { printable } from './printable.ts';
import { pdfTexts } from './texts.ts';

interface Sleeper {
  name: string;
  /** On the day of arrival; null when unknown. */
  age: number | null;
  diet: string | null;
}

/** Who sleeps where in a stay, for its supplier: names and ages, and what they cannot eat where it was asked for. */
export interface RoomingDocument extends Pick<BudgetDocument, 'language' | 'colours' | 'agency'> {
  travel: { name: string };
  budget: { id: number };
  stay: {
    title: string;
    address: string | null;
    date_from: string;
    date_to: string;
    roomType: string | null;
    reference: string | null;
  };
  rooms: { room: string | null; people: Sleeper[] }[];
  diet: boolean;
}

/** The input of `template/rooming.typ`. */
export function roomingView(document: RoomingDocument): BudgetView {
  const { language, stay, rooms, diet } = document;
  const { images, image } = imagesOf();
  const texts = pdfTexts[language];
  const words = paperTexts[language];
  const formats = pdfFormats(language);
  const people = rooms.flatMap(each => each.people);
  const count = rooms.filter(({ room }) => room !== null).length;
  const data = {
    language,
    colours: paletteFor(document.colours ?? houseColours),
    title: printable(stay.title),
    texts: { ...labels(texts), ...labels(words) },
    agency: agencyView(document.agency, texts, image),
    travel: printable(document.travel.name),
    facts: [
      { label: texts.date, value: formats.days(stay.date_from.slice(0, 10), stay.date_to.slice(0, 10)) },
      { label: words.reference, value: stay.reference },
      { label: words.room, value: stay.roomType },
      { label: words.place, value: stay.address },
      { label: words.travellers, value: [words.people(people.length), words.rooms(count)].join(' · ') },
    ].flatMap(({ label, value }) => (value ? [{ label, value: printable(value) }] : [])),
    diet,
    rooms: rooms.map(({ room, people: those }) => ({
      room: room === null ? words.withoutRoom : printable(room),
      people: those.map(({ name, age, diet: eats }) => ({
        name: printable(name),
        age: age === null ? '–' : String(age),
        diet: diet && eats ? printable(eats) : '',
      })),
    })),
  };
  return { data: withoutNarrowSpaces(data), images };
}
