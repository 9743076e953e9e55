import { z } from 'zod';
import { confirmation, dataOf, dayString, doneWithId, file, getCall, momentString, postCall } from '../call.ts';
import { idParams, record } from '../call-bodies.ts';
import { writingCalls } from '../resource/calls.ts';
import { flag, id } from '../validation.ts';
import {
  releaseBody,
  roomsBody,
  sendRoomsBody,
  travelFileCreate,
  travelFileKinds,
  travelFileUpdate,
} from './schema.ts';

const travelFile = z.strictObject({
  id: z.int(),
  travel_id: z.int(),
  kind: z.enum(travelFileKinds),
  day: dayString.nullable(),
  name: z.string(),
  visible: z.boolean(),
  /** With an address that this reader may open. */
  file: z.strictObject({ name: z.string(), url: z.string() }),
  /** A customer uploaded it. */
  by_customer: z.boolean(),
  /** The reader may edit and delete it. */
  editable: z.boolean(),
  /** Its name looks like that of a scanned identity document. */
  identity: z.boolean(),
  updated_at: z.string(),
});
export type TravelFile = z.output<typeof travelFile>;

/** What the papers lack before they are released. */
const missingPapers = ['unconfirmed', 'travellers', 'fewTravellers', 'emergencyPhone', 'tickets', 'policy'] as const;
const missingPaper = z.strictObject({
  kind: z.enum(missingPapers),
  /** The services that are not confirmed, or the numbers. */
  what: z.string(),
});
export type MissingPaper = z.output<typeof missingPaper>;

/** What has changed in the papers since their last release. `name`: the service or the file. */
const paperChange = z.strictObject({
  of: z.enum(['service', 'file', 'travellers', 'emergencyPhone', 'days']),
  how: z.enum(['added', 'changed', 'gone']),
  name: z.string(),
});
export type PaperChange = z.output<typeof paperChange>;

const travelPapers = z.strictObject({
  /** The accepted budget; null while there is none. */
  budget_id: z.int().nullable(),
  release: z.strictObject({ version: z.int(), released_at: momentString }).nullable(),
  /** For staff: what has changed since. */
  changes: z.array(paperChange),
  /** For staff: what the papers lack. */
  missing: z.array(missingPaper),
  /** The confirmed services; for customers once the papers are released. */
  vouchers: z.array(
    z.strictObject({ line_id: z.int(), title: z.string(), date_from: dayString, locator: z.string().nullable() }),
  ),
  /** By day and kind. */
  files: z.array(travelFile),
  /** For staff: the stays, and who sleeps where. */
  stays: z.array(
    z.strictObject({
      line_id: z.int(),
      title: z.string(),
      date_from: dayString,
      room_type: z.string().nullable(),
      /** The version of the rooms and the travellers, for `roomsBody`. */
      version: z.string(),
      rooms: z.array(z.strictObject({ traveller_id: z.int(), room: z.string() })),
    }),
  ),
});
export type PapersOfTravel = z.output<typeof travelPapers>;

const download = { permission: 'travelPaper:read', download: true, params: idParams } as const;

export const travelPaperCalls = {
  'travelPaper/getPapers/:id': getCall({
    permission: 'travelPaper:read',
    params: idParams,
    answer: dataOf(travelPapers),
  }),
  /** The travel book of a trip, and the voucher of a service. */
  'travelPaper/libro/:id': getCall({ ...download, answer: file('application/pdf') }),
  'travelPaper/bono/:id': getCall({ ...download, answer: file('application/pdf') }),
  /** The papers are given to the customers, or again in a new version. */
  'travelPaper/release': postCall({ permission: 'travelPaper:release', body: releaseBody, answer: doneWithId }),
  'travelPaper/setRooms': postCall({ permission: 'travelPaper:release', body: record(roomsBody), answer: doneWithId }),
  'travelPaper/sendRooms': postCall({
    permission: 'travelPaper:release',
    body: record(sendRoomsBody),
    answer: confirmation,
  }),
  /** The rooming list of a stay for its supplier. */
  'travelPaper/habitaciones/:id/:format': getCall({
    permission: 'travelPaper:rooming',
    download: true,
    params: z.object({ id: id(), format: z.enum(['pdf', 'xlsx']) }),
    /** Whether the list says what the travellers cannot eat. */
    query: z.object({ diet: flag(false) }),
    answer: file('application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  'travelFile/data/:id': getCall({ permission: 'travelPaper:read', params: idParams, answer: dataOf(travelFile) }),
  ...writingCalls('travelFile', {
    permission: 'travelPaper:write',
    create: travelFileCreate,
    update: travelFileUpdate,
  }),
};
