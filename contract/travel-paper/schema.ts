import { z } from 'zod';
import { changes, confirmable, flag, id, ids, optionalDay, optionalText, required } from '../validation.ts';

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
  name: required('common.nameRequired', 200),
  visible: flag(true),
});

export const releaseBody = z.object({ travel_id: id(), ...confirmable });

/** The longest name of a room. */
const roomLength = 30;

/** Who sleeps in which room, in each of these stays. A traveller without a room has none. */
export const roomsBody = z.object({
  lines: ids,
  rooms: z.array(z.object({ traveller_id: id(), room: optionalText(roomLength) }), 'common.dataInvalid').max(200),
  ...confirmable,
});

const scan =
  /(?:^| )(?:dnis?|nie|nif|pasaportes?|passports?|passeports?|cni|(?:id|identity) ?card|carte d ?identite|documentos? (?:de )?identidad)(?: |$)/;

/** Whether a file is called like a scan of an identity document, which nobody needs (decisions 9). */
export const looksLikeIdentity = (name: string): boolean =>
  scan.test(
    name
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
      .replace(/[^a-z]+/g, ' '),
  );

/** How many sleep in a room, by the usual words for it in its name; undefined for a name that says nothing. */
export function roomCapacity(roomType: string): number | undefined {
  const name = roomType
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  const words: readonly [RegExp, number][] = [
    [/cuadrupl|quadrupl|familiar|family/, 4],
    [/tripl|supletoria|extra bed/, 3],
    [/dobl|doubl|twin|matrimon|suite/, 2],
    [/individual|single|simple/, 1],
  ];
  return words.find(([word]) => word.test(name))?.[1];
}

/** More people in a room than this are asked about, where its name does not say how many it takes. */
export const usualCapacity = 4;
