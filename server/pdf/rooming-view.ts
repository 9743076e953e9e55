import { type DocumentBase, type DocumentView, startView } from './document-view.ts';
import { paperTexts } from './paper-texts.ts';
import { printableText } from './printable-text.ts';

interface Guest {
  name: string;
  /** On the day of arrival; null when unknown. */
  age: number | null;
  diet: string | null;
}

/** Who sleeps where in a stay, for its supplier: names and ages, and what they cannot eat where it was asked for. */
export interface RoomingDocument extends DocumentBase {
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
  rooms: { room: string | null; people: Guest[] }[];
  diet: boolean;
}

/** The input of `template/rooming.typ`. */
export function roomingView(document: RoomingDocument): DocumentView {
  const { stay, rooms, diet } = document;
  const words = paperTexts[document.language];
  const { texts, formats, view } = startView(document, words);
  const people = rooms.flatMap(each => each.people);
  const count = rooms.filter(({ room }) => room !== null).length;
  return view({
    title: printableText(stay.title),
    travel: printableText(document.travel.name),
    facts: [
      { label: texts.date, value: formats.days(stay.date_from.slice(0, 10), stay.date_to.slice(0, 10)) },
      { label: words.reference, value: stay.reference },
      { label: words.room, value: stay.roomType },
      { label: words.place, value: stay.address },
      { label: words.travellers, value: [words.people(people.length), words.rooms(count)].join(' · ') },
    ].flatMap(({ label, value }) => (value ? [{ label, value: printableText(value) }] : [])),
    diet,
    rooms: rooms.map(({ room, people: guests }) => ({
      room: room === null ? words.withoutRoom : printableText(room),
      people: guests.map(guest => ({
        name: printableText(guest.name),
        age: guest.age === null ? '–' : String(guest.age),
        diet: diet && guest.diet ? printableText(guest.diet) : '',
      })),
    })),
  });
}
