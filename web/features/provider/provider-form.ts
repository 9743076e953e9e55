import type { Provider } from '../../../contract/provider/calls.ts';
import { providerCreate, providerUpdate } from '../../../contract/provider/schema.ts';
import type { DialogOptions } from '../../ui/dialog/dialog.tsx';

type Text = string | null;

export interface ProviderForm extends Record<TextName, Text> {
  password: string;
  remove_password: boolean;
  active: boolean;
}

const texts = [
  'provider',
  'fiscal_name',
  'fiscal_address',
  'cif',
  'country',
  'province',
  'location',
  'postal_code',
  'billing_type',
  'main_product',
  'other_products',
  'web',
  'user',
  'agency',
  'contact_phone',
  'contact_email',
  'contact_person',
  'transfer_email',
  'bank_account',
  'observations',
] as const;

type TextName = (typeof texts)[number];

/** The form of a provider's profile (specification 3). It never holds the stored password, only a new one. */
export const providerForm: DialogOptions<ProviderForm, Provider, undefined> = {
  resource: 'provider',
  schema: record => (record ? providerUpdate : providerCreate),
  initial: record => ({
    ...(Object.fromEntries(texts.map(name => [name, record?.[name] ?? ''])) as Record<TextName, Text>),
    password: '',
    remove_password: false,
    active: record ? record.active === 1 : true,
  }),
};
