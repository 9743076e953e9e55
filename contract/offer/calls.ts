import { z } from 'zod';
import { confirmation, dataOf, dayString, doneWith, file, getCall, item, momentString, postCall } from '../call.ts';
import { idParams, record } from '../call-bodies.ts';
import { languages } from '../language.ts';
import { priceRequestType } from '../price-request/schema.ts';
import { availabilities, chooseOfferBody, offerAnswer, priceBases } from './schema.ts';

/** What a supplier answers. Amounts in euros. */
const supplierAnswer = z.strictObject({
  declined: z.boolean(),
  reason: z.string().nullable(),
  availability: z.enum(availabilities).nullable(),
  price: z.number().nullable(),
  price_basis: z.enum(priceBases).nullable(),
  covers: z.int().nullable(),
  child_price: z.number().nullable(),
  meal_included_id: z.int().nullable(),
  option_date: dayString.nullable(),
  remarks: z.string().nullable(),
  answered_at: momentString,
});

/** An answer as its supplier sees it again. `file`: its name. */
const suppliedAnswer = supplierAnswer.extend({ version: z.int(), file: z.string().nullable() });

/** What the link of a supplier shows: the request, and the answer if there is one. */
const linkedOffer = z.strictObject({
  supplier: z.string(),
  type: z.enum(priceRequestType),
  subject: z.string(),
  message: z.string(),
  date_from: dayString.nullable(),
  date_to: dayString.nullable(),
  nights: z.number().nullable(),
  n_adults: z.int(),
  n_children: z.int(),
  n_rooms: z.number().nullable(),
  files: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  /** The name of the agent who asks. */
  agent: z.string().nullable(),
  /** The choice of meals, in the language of the call. */
  meals: z.array(item),
  answer: suppliedAnswer.nullable(),
});
export type LinkedOffer = z.output<typeof linkedOffer>;

/** An offer as staff compare it. Amounts in euros. */
const offerRow = supplierAnswer.extend({
  id: z.int(),
  recipient_id: z.int(),
  name: z.string(),
  distance: z.number().nullable(),
  meal: z.string().nullable(),
  file: z.strictObject({ name: z.string(), url: z.string() }).nullable(),
  /** How many earlier answers it replaced. */
  corrections: z.number(),
  total: z.int().nullable(),
  per_person: z.number().nullable(),
  per_room_night: z.number().nullable(),
  /**
   * The defaults for its line: the total with the usual margin, or null without one; the supplier's meals or the first
   * of the catalogue, null when it is not a stay.
   */
  line: z.strictObject({ price: z.number().nullable(), meal_included_id: z.int().nullable() }),
  /** The budgets that have it as a line. */
  budgets: z.array(z.strictObject({ id: z.int(), travel: z.string() })),
});
export type OfferRow = z.output<typeof offerRow>;

const linkParams = z.object({ token: z.string().max(100) });

/** The answers of suppliers to price requests, by a link without an account, and their use by staff. */
export const offerCalls = {
  'offer/linked/:token': getCall({
    permission: 'link:follow',
    params: linkParams,
    query: z.object({ language: z.enum(languages).optional().catch(undefined) }),
    answer: dataOf(linkedOffer),
  }),
  // Remarks and a reason in Chinese characters are 18 KB.
  'offer/answer': postCall({
    permission: 'link:follow',
    body: record(offerAnswer),
    bodyBytes: 32_768,
    answer: confirmation,
  }),
  'offer/linkedFile/:token/:file': getCall({
    permission: 'link:follow',
    params: linkParams.extend({ file: z.uuid() }),
    answer: file('*/*'),
  }),
  'offer/getByRequest/:id': getCall({
    permission: 'priceRequest:read',
    params: idParams,
    answer: dataOf(z.array(offerRow)),
  }),
  'offer/choose': postCall({
    permission: 'budget:write',
    body: record(chooseOfferBody),
    answer: doneWith({ id: z.int(), budget_id: z.int() }),
  }),
};
