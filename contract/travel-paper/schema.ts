import { z } from 'zod';
import { type Language, languages } from '../language.ts';
import {
  changes,
  confirmable,
  email,
  flag,
  id,
  ids,
  optionalDay,
  optionalLongText,
  optionalText,
  requiredText,
} from '../validation.ts';
import { withoutAccents } from '../values/typography.ts';

/** What customers travel with: files of a trip, vouchers and the travel book, and who sleeps where. */

export const travelFileKinds = ['ticket', 'boarding_pass', 'insurance', 'other'] as const;
export type TravelFileKind = (typeof travelFileKinds)[number];

const kind = z.enum(travelFileKinds, 'common.dataInvalid');

/** The file itself comes in the part `file`; without a name of its own it is called as that. */
export const travelFileCreate = z.object({
  travel_id: id(),
  kind,
  day: optionalDay,
  name: optionalText(200),
  visible: flag(true),
});

export const travelFileUpdate = changes({
  kind,
  day: optionalDay,
  name: requiredText('common.nameRequired', 200),
  visible: flag(true),
});

export const releaseBody = z.object({ travel_id: id(), ...confirmable });

/** The longest name of a room. */
export const maxRoomNameLength = 30;

/** Who sleeps in which room, in each of these stays. A traveller without a room has none. */
export const roomsBody = z.object({
  lines: ids,
  rooms: z
    .array(z.object({ traveller_id: id(), room: optionalText(maxRoomNameLength) }), 'common.dataInvalid')
    .max(200),
  /** What was shown of the first stay: if somebody has changed it since, nothing is saved. */
  version: z.string('common.dataInvalid').max(100).nullish(),
  ...confirmable,
});

/** The rooming list of a stay goes to its supplier by letter; with the travellers' diets only if `diet` is true. */
export const sendRoomsBody = z.object({
  line_id: id(),
  email: email('bookingRequest.emailRequired', 'client.emailInvalid'),
  language: z.enum(languages, 'common.dataInvalid'),
  diet: flag(false),
  remarks: optionalLongText(2000),
});

const scan =
  /(?:^| )(?:dnis?|nie|nif|pasaportes?|passports?|passeports?|cni|(?:id|identity) ?card|carte d ?identite|documentos? (?:de )?identidad)(?: |$)/;

/** Whether a file's name looks like that of a scanned identity document, which nobody needs (decisions 9). */
export const looksLikeIdentity = (name: string): boolean => scan.test(withoutAccents(name).replace(/[^a-z]+/g, ' '));

/** Kinds of rooms, and how many people sleep in each. The name of a room begins with its kind: 'Doble 204'. */
export const roomKinds = [
  { capacity: 1, es: 'Individual', en: 'Single', fr: 'Individuelle' },
  { capacity: 2, es: 'Doble', en: 'Double', fr: 'Double' },
  { capacity: 3, es: 'Triple', en: 'Triple', fr: 'Triple' },
  { capacity: 4, es: 'Cuádruple', en: 'Quadruple', fr: 'Quadruple' },
] as const;

export const roomKind = (room: string) => roomKinds.find(({ es }) => room === es || room.startsWith(`${es} `));

/** The name of a room in a reader's language. */
export function roomName(room: string, language: Language): string {
  const kind = roomKind(room);
  return kind ? kind[language] + room.slice(kind.es.length) : room;
}

/** How many sleep in a room of a stay: as its own name says, or that of the stay's kind of room. */
export const capacityOfRoom = (room: string, roomType: string | null): number =>
  roomCapacity(room) ?? roomCapacity(roomType ?? '') ?? defaultCapacity;

/** How many sleep in a room, by the usual words for it in its name; undefined for a name that says nothing. */
export function roomCapacity(roomType: string): number | undefined {
  const name = withoutAccents(roomType);
  const words: readonly [RegExp, number][] = [
    [/cuadrupl|quadrupl|familiar|family/, 4],
    [/tripl|supletoria|extra bed/, 3],
    [/dobl|doubl|twin|matrimon|suite/, 2],
    [/individual|single|simple/, 1],
  ];
  return words.find(([word]) => word.test(name))?.[1];
}

/** More people in a room than this are asked about, where its name does not say how many sleep in it. */
const defaultCapacity = 4;
