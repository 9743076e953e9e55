import { z } from 'zod';
import {
  confirmation,
  dataOf,
  doneWithId,
  file,
  getCall,
  momentString,
  pageOfRows,
  postCall,
  shownPhones,
} from '../call.ts';
import { idBody, idParams, listBody, record } from '../call-bodies.ts';
import { dropdownCalls, exportCalls, imageCalls, importCalls, readingCalls, writingCalls } from '../resource/calls.ts';
import { avatarField, personItem, personRow, signInFacts } from '../user/calls.ts';
import { id } from '../validation.ts';
import { clientCreateBody, clientUpdate, fastClientBody } from './schema.ts';

/** What a person may agree to (specification 3 'Client'). The general text with the same name says what it means. */
export const consentKinds = ['consentimiento', 'recivir_mailing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** What customers may request for their personal data. Administrators carry it out. */
const dataRequestKinds = ['copy', 'deletion'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

const dataRequestBody = z.object({ kind: z.enum(dataRequestKinds, 'common.dataInvalid') });

/** The answer of `GET auth/privacy`: consents given and withdrawn, and requests made, the newest first. */
const privacy = z.strictObject({
  consents: z.array(
    z.strictObject({
      kind: z.enum(consentKinds),
      granted: z.boolean(),
      at: momentString,
      text_version: z.int().nullable(),
      /** The text that was valid then; null when it was not recorded. */
      text: z.string().nullable(),
      /** Somebody of the agency recorded it. */
      by_agency: z.boolean(),
    }),
  ),
  requests: z.array(
    z.strictObject({ id: z.int(), kind: z.enum(dataRequestKinds), requested_at: momentString, open: z.boolean() }),
  ),
});
export type Privacy = z.output<typeof privacy>;

export const privacyCalls = {
  'auth/privacy': getCall({ permission: 'privacy:own', answer: dataOf(privacy) }),
  'auth/requestData': postCall({ permission: 'privacy:own', body: record(dataRequestBody), answer: confirmation }),
};

/** The contact for a customer: the trip's agent, and the agency itself. */
export const agencyContact = z.strictObject({
  /** Null while nobody is assigned to the trip. */
  agent: z
    .strictObject({
      name: z.string(),
      first_name: z.string(),
      phone: shownPhones.nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  agency: z.strictObject({
    name: z.string(),
    phone: shownPhones.nullable(),
    email: z.string().nullable(),
    web: z.string().nullable(),
    address: z.string().nullable(),
    /** Answered at any hour; null unless a budget of the trip is accepted. */
    emergency_phone: shownPhones.nullable(),
  }),
});
export type AgencyContact = z.output<typeof agencyContact>;

/** One yes or no in the history of consents. */
const consentEntry = z.strictObject({
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  /** The version of the text that was agreed to; null when it was not recorded. */
  text_version: z.int().nullable(),
  language: z.string().nullable(),
  /** Who recorded it: the person, or somebody of the agency. */
  recorded_by: z.string().nullable(),
  at: z.string(),
});
export type ConsentEntry = z.output<typeof consentEntry>;

/** The present state of a consent: the switch, the text beside it, and the date of the last change. */
export const consentState = z.strictObject({
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  text: z.string(),
  text_version: z.int().nullable(),
  at: z.string().nullable(),
});
export type ConsentState = z.output<typeof consentState>;

/** A row of the clients' list, with masked identity data (specification, quality). */
const clientRow = personRow.extend({ dni: z.string().nullable(), has_password: z.boolean() });
export type ClientRow = z.output<typeof clientRow>;

/** A client in full, for the dialog and the profile. */
export const client = clientRow.extend({
  ...signInFacts,
  roles: z.array(z.number()),
  birth_date: z.string().nullable(),
  postal_code: z.string().nullable(),
  address: z.string().nullable(),
  tratamiento: z.string().nullable(),
  pasaporte: z.string().nullable(),
  nif: z.string().nullable(),
  razon_social: z.string().nullable(),
  poblacion: z.string().nullable(),
  observaciones: z.string().nullable(),
  recivir_mailing: z.boolean(),
  consentimiento: z.boolean(),
  language: z.string(),
});
export type Client = z.output<typeof client>;

/** The answer of `getAverages` for a client (decisions 2). A mean without values is null. */
const clientAverages = z.strictObject({
  travels: z.int(),
  budgets: z.int(),
  accepted: z.int(),
  /** The accepted share of the answered budgets, from 0 to 1. */
  acceptance_rate: z.number().nullable(),
  /** Of what was agreed: in euros, after the discount. */
  mean_price: z.number().nullable(),
  /** Days from sending to the answer. */
  mean_days_to_answer: z.number().nullable(),
  /** From 1 to 5: the mean of the ratings that the client gave. */
  mean_rating: z.number().nullable(),
});
export type ClientAverages = z.output<typeof clientAverages>;

/** What was kept of an acceptance: the price and the texts that were valid then. */
const clientAcceptance = z.strictObject({
  id: z.int(),
  budget_id: z.int(),
  travel_id: z.int(),
  travel_name: z.string(),
  accepted_at: z.string(),
  accepted_by: z.string(),
  /** In euros. */
  price: z.number(),
  conditions_version: z.int().nullable(),
  conditions: z.string().nullable(),
  /** The accepted text with its fields filled in. An acceptance without a record has the text as it was written. */
  contract_data: z.string().nullable(),
  /** The seal of the record, when one was kept. Then there is a certificate. */
  record_hash: z.string().nullable(),
});
export type ClientAcceptance = z.output<typeof clientAcceptance>;

export const clientCalls = {
  ...readingCalls('client', { permission: 'client:read', row: clientRow, full: client }),
  ...dropdownCalls('client', 'client:read', personItem),
  ...writingCalls('client', { permission: 'client:write', create: clientCreateBody, update: clientUpdate }),
  ...imageCalls('client', 'user:write', [avatarField]),
  ...exportCalls('client', 'people:export'),
  ...importCalls('client', 'client:write'),
  'client/createFast': postCall({ permission: 'client:write', body: record(fastClientBody), answer: doneWithId }),
  'client/invite': postCall({ permission: 'letter:send', body: idBody, answer: doneWithId }),
  'client/getConsents/:id': getCall({
    permission: 'client:read',
    params: idParams,
    answer: dataOf(z.array(consentEntry)),
  }),
  'client/getAcceptances/:id': getCall({
    permission: 'client:read',
    params: idParams,
    answer: dataOf(z.array(clientAcceptance)),
  }),
  'client/personalData/:id': getCall({
    permission: 'client:export',
    download: true,
    params: idParams,
    answer: file('application/zip'),
  }),
  'client/erase': postCall({ permission: 'client:erase', body: idBody, answer: doneWithId }),
  // Other names that the specification gives to these calls.
  'user/getClients': postCall({ permission: 'client:read', body: listBody, answer: pageOfRows(clientRow) }),
  'user/getClientById/:id': getCall({ permission: 'client:read', params: idParams, answer: dataOf(client) }),
  'user/getCustomerDropdown': getCall({ permission: 'client:read', answer: dataOf(z.array(personItem)) }),
  'user/getAverages/:param': getCall({
    permission: 'client:read',
    params: z.object({ param: id() }),
    answer: dataOf(clientAverages),
  }),
};
