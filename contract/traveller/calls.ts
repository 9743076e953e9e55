import { z } from 'zod';
import {
  confirmation,
  dataOf,
  dayString,
  doneWith,
  doneWithId,
  getCall,
  item,
  momentString,
  postCall,
} from '../call.ts';
import { idBody, idParams, record } from '../call-bodies.ts';
import { languages } from '../language.ts';
import { writingCalls } from '../resource/calls.ts';
import { flag, id } from '../validation.ts';
import { askedLevels, sexes, travelDocumentTypes, travellerGaps } from './needs.ts';
import { linkedFields, linkedTravellerWrite, travellerCreate, travellersCreate, travellerUpdate } from './schema.ts';

/** A traveller in the list of a trip. A customer gets the data of those they answer for, and only names of others. */
const travellerRow = z.strictObject({
  id: z.int(),
  travel_id: z.int(),
  /** The client who answers for them; null for nobody. */
  user_id: z.int().nullable(),
  /** They are that client. */
  is_client: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  birth_date: dayString.nullable(),
  sex: z.enum(sexes).nullable(),
  nationality_id: z.int().nullable(),
  document_type: z.enum(travelDocumentTypes).nullable(),
  /** Masked but for its last three characters. */
  document_number: z.string().nullable(),
  document_country_id: z.int().nullable(),
  document_expires: dayString.nullable(),
  document_first_name: z.string().nullable(),
  document_last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  guardian_id: z.int().nullable(),
  /** What they need is in the full record. */
  has_needs: z.boolean(),
  /** What the trip asks for and is not there. */
  gaps: z.array(z.enum(travellerGaps)),
  /** The document ends before the trip does, with the months that the countries of the trip ask for. */
  ends_too_early: z.boolean(),
  /** The reader may edit them. */
  editable: z.boolean(),
  /** When the personal link was made that they may still use; null without one. */
  linked_at: momentString.nullable(),
  updated_at: z.string(),
});
export type TravellerRow = z.output<typeof travellerRow>;

const traveller = travellerRow.extend({ diet: z.string().nullable(), needs: z.string().nullable() });
export type Traveller = z.output<typeof traveller>;

/**
 * A traveller with something missing, a document that ends too early, or needs to pass on, for the list of what
 * is open.
 */
export const openTraveller = travellerRow
  .pick({ id: true, gaps: true, ends_too_early: true })
  .extend({ name: z.string(), tell_needs_by: dayString.nullable() });
export type OpenTraveller = z.output<typeof openTraveller>;

const travellersOfTravel = z.strictObject({
  asked: z.enum(askedLevels),
  n_adults: z.int(),
  n_children: z.int(),
  travellers: z.array(travellerRow),
  /** The clients of the trip who are none of its travellers yet; for a customer at most themselves. */
  clients: z.array(z.strictObject({ id: z.int(), name: z.string() })),
});
export type TravellersOfTravel = z.output<typeof travellersOfTravel>;

/** What the personal link of a traveller shows. It says which data are there and never what they are. */
const linkedTraveller = z.strictObject({
  travel_name: z.string(),
  date_from: dayString,
  date_to: dayString,
  first_name: z.string(),
  last_name: z.string(),
  asked: z.enum(askedLevels),
  known: z.array(z.enum(linkedFields)),
  /** Until when the document has to be good. */
  good_until: dayString,
  ends_too_early: z.boolean(),
  /** By their names in the language of the call; empty where no document is asked for. */
  countries: z.array(item),
});
export type LinkedTraveller = z.output<typeof linkedTraveller>;

/** A country by its name in the reader's language, and the letters that documents have for it. */
const travellerCountry = z.strictObject({ id: z.int(), name: z.string(), iso3: z.string() });
export type TravellerCountry = z.output<typeof travellerCountry>;

export const travellerCalls = {
  'traveller/countries': getCall({ permission: 'traveller:read', answer: dataOf(z.array(travellerCountry)) }),
  'traveller/getTravellers/:id': getCall({
    permission: 'traveller:read',
    params: idParams,
    answer: dataOf(travellersOfTravel),
  }),
  'traveller/data/:id': getCall({ permission: 'traveller:read', params: idParams, answer: dataOf(traveller) }),
  ...writingCalls('traveller', {
    permission: 'traveller:write',
    create: travellerCreate,
    update: travellerUpdate,
  }),
  /** Rows pasted from a spreadsheet. */
  'traveller/createMany': postCall({
    permission: 'traveller:manage',
    body: record(travellersCreate),
    answer: doneWith({ ids: z.array(z.int()) }),
  }),
  /** A client of the trip becomes one of its travellers, with what their record says. */
  'traveller/fromClient': postCall({
    permission: 'traveller:write',
    body: z.object({ travel_id: id(), user_id: id() }),
    answer: doneWithId,
  }),
  /** What the traveller's data say goes into the record of their client. */
  'traveller/toClient': postCall({ permission: 'traveller:manage', body: idBody, answer: doneWithId }),
  /** A new personal link, in place of an earlier one; sent to the traveller's address if `send` says so. */
  'traveller/makeLink': postCall({
    permission: 'traveller:write',
    body: idBody.extend({ send: flag(false) }),
    answer: doneWith({ id: z.int(), url: z.string(), sent_to: z.string().nullable() }),
  }),
  'traveller/endLink': postCall({ permission: 'traveller:write', body: idBody, answer: doneWithId }),
  'external/traveller/:token': getCall({
    permission: 'link:follow',
    params: z.object({ token: z.string().max(100) }),
    query: z.object({ language: z.enum(languages).optional().catch(undefined) }),
    answer: dataOf(linkedTraveller),
  }),
  'external/fillTraveller': postCall({
    permission: 'link:follow',
    body: record(linkedTravellerWrite),
    answer: confirmation,
  }),
};
