import { z } from 'zod';
import { dataOf, pageOfRows, postCall } from '../call.ts';
import { idBody, listBody } from '../call-bodies.ts';
import {
  dropdownCalls,
  exportCalls,
  importCalls,
  inUseCalls,
  noImages,
  readingCalls,
  writingCalls,
} from '../resource/calls.ts';
import { providerCreate, providerUpdate } from './schema.ts';

/** A row of the list. The account is masked. The row says whether there is a password, but does not contain it. */
const providerRow = z.strictObject({
  id: z.int(),
  provider: z.string(),
  fiscal_name: z.string().nullable(),
  cif: z.string().nullable(),
  main_product: z.string().nullable(),
  contact_person: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_email: z.string().nullable(),
  web: z.string().nullable(),
  bank_account: z.string().nullable(),
  has_password: z.boolean(),
  /** 1 or 0. */
  active: z.number(),
  updated_at: z.string(),
});
export type ProviderRow = z.output<typeof providerRow>;

/** A provider in full, for the profile: the account is readable, the password only on request. */
export const provider = providerRow.extend({
  fiscal_address: z.string().nullable(),
  country: z.string().nullable(),
  province: z.string().nullable(),
  location: z.string().nullable(),
  postal_code: z.string().nullable(),
  billing_type: z.string().nullable(),
  other_products: z.string().nullable(),
  user: z.string().nullable(),
  agency: z.string().nullable(),
  transfer_email: z.string().nullable(),
  observations: z.string().nullable(),
});
export type Provider = z.output<typeof provider>;

export const providerCalls = {
  ...readingCalls('provider', { permission: 'provider:read', row: providerRow, full: provider }),
  ...dropdownCalls('provider', 'provider:read'),
  ...writingCalls('provider', { permission: 'provider:write', create: providerCreate, update: providerUpdate }),
  ...noImages('provider', 'provider:write'),
  ...exportCalls('provider', 'provider:read'),
  ...importCalls('provider', 'provider:write'),
  ...inUseCalls('provider', 'provider:read'),
  'provider/getFilteredProviders': postCall({
    permission: 'provider:read',
    body: listBody,
    answer: pageOfRows(providerRow),
  }),
  'provider/showPassword': postCall({
    permission: 'provider:read',
    body: idBody,
    answer: dataOf(z.strictObject({ password: z.string().nullable() })),
  }),
};
