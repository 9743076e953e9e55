import { z } from 'zod';
import { aDay, does, doneTo, getCall, postCall, reads } from '../call.ts';
import { idBody, idParams, record } from '../call-bodies.ts';
import { writingCalls } from '../resource/calls.ts';
import { id } from '../validation.ts';
import { askedLevels, sexes, travelDocumentTypes, travellerGaps } from './needs.ts';
import { travellerCreate, travellersCreate, travellerUpdate } from './schema.ts';

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
  birth_date: aDay.nullable(),
  sex: z.enum(sexes).nullable(),
  nationality_id: z.int().nullable(),
  document_type: z.enum(travelDocumentTypes).nullable(),
  /** Masked but for its last three characters. */
  document_number: z.string().nullable(),
  document_country_id: z.int().nullable(),
  document_expires: aDay.nullable(),
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
  updated_at: z.string(),
});
export type TravellerRow = z.output<typeof travellerRow>;

const traveller = travellerRow.extend({ diet: z.string().nullable(), needs: z.string().nullable() });
export type Traveller = z.output<typeof traveller>;

/** A traveller with something missing, or with a document that ends too early, for the list of what is open. */
export const openTraveller = travellerRow
  .pick({ id: true, gaps: true, ends_too_early: true })
  .extend({ name: z.string() });
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

/** A country by its name in the reader's language, and the letters that documents have for it. */
const travellerCountry = z.strictObject({ id: z.int(), name: z.string(), iso3: z.string() });
export type TravellerCountry = z.output<typeof travellerCountry>;

export const travellerCalls = {
  'traveller/countries': getCall({ permission: 'traveller:read', answer: reads(z.array(travellerCountry)) }),
  'traveller/getTravellers/:id': getCall({
    permission: 'traveller:read',
    params: idParams,
    answer: reads(travellersOfTravel),
  }),
  'traveller/data/:id': getCall({ permission: 'traveller:read', params: idParams, answer: reads(traveller) }),
  ...writingCalls('traveller', {
    permission: 'traveller:write',
    create: travellerCreate,
    update: travellerUpdate,
  }),
  /** Rows pasted from a spreadsheet. */
  'traveller/createMany': postCall({
    permission: 'traveller:manage',
    body: record(travellersCreate),
    answer: does({ ids: z.array(z.int()) }),
  }),
  /** A client of the trip becomes one of its travellers, with what their record says. */
  'traveller/fromClient': postCall({
    permission: 'traveller:write',
    body: z.object({ travel_id: id(), user_id: id() }),
    answer: doneTo,
  }),
  /** What the traveller's data say goes into the record of their client. */
  'traveller/toClient': postCall({ permission: 'traveller:manage', body: idBody, answer: doneTo }),
};
