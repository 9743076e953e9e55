import type { z } from 'zod';
import type { Client } from '../../../contract/client/calls.ts';
import { splitName } from '../../../contract/client/person-name.ts';
import { fastClient } from '../../../contract/client/schema.ts';
import type { Language } from '../../../contract/language.ts';
import { post } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, Select } from '../../ui/form/fields/index.ts';
import { languageItems } from '../user/language-items.ts';
import { CompanyFields } from './company-fields.tsx';
import { titles } from './titles.ts';

/** Data that is known already: the contact data of a trip (specification 3 'Client'). */
export type Contact = Partial<
  Pick<Client, 'first_name' | 'last_name' | 'phone' | 'email' | 'consentimiento' | 'recivir_mailing'>
> & { language?: Language };

/** The names of somebody known by one or two texts: a whole name in one of them is divided. */
export const namesOf = (first: string, last: string | null) =>
  last ? { first_name: first, last_name: last } : splitName(first);

export const FastClientDialog = dialog<z.input<typeof fastClient>, Editable, Contact | undefined>(
  {
    resource: 'client',
    titles: { add: 'fastclient.title' },
    schema: () => fastClient,
    initial: (_, contact) => ({
      tratamiento: null,
      first_name: contact?.first_name ?? '',
      last_name: contact?.last_name ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      dni: '',
      pasaporte: '',
      birth_date: null,
      address: '',
      postal_code: '',
      poblacion: '',
      razon_social: '',
      nif: '',
      recivir_mailing: contact?.recivir_mailing ?? false,
      consentimiento: contact?.consentimiento ?? false,
      observaciones: '',
      language: contact?.language ?? currentLanguage(),
    }),
    save: values => post('client/createFast', { data: values }),
    width: 800,
    invalidates: ['client', 'user'],
  },
  () => (
    <>
      <FieldRow>
        <Field name="first_name" label="client.firstName" />
        <Field name="last_name" label="client.lastName" />
        <Field name="tratamiento" label="client.tratamiento" as={Select} items={titles} />
      </FieldRow>
      <FieldRow>
        <Field name="email" label="client.email" type="email" />
        <Field name="phone" label="client.phone" type="tel" />
        <Field name="birth_date" label="client.birthDate" as={DayField} />
      </FieldRow>
      <FieldRow>
        <Field name="dni" label="client.dni" />
        <Field name="pasaporte" label="client.pasaporte" />
        <Field name="language" label="client.language" as={Select} items={languageItems} clearable={false} />
      </FieldRow>
      <Field name="address" label="client.address" />
      <FieldRow>
        <Field name="poblacion" label="client.poblacion" />
        <Field name="postal_code" label="client.postalCode" />
      </FieldRow>
      <CompanyFields />
    </>
  ),
);
