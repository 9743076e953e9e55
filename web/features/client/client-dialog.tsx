import type { z } from 'zod';
import type { Client } from '../../../contract/client/calls.ts';
import { clientCreate, clientUpdate, fastClient } from '../../../contract/client/schema.ts';
import type { Language } from '../../../contract/language.ts';
import { fullName, splitName } from '../../../contract/values/person-name.ts';
import { post } from '../../lib/api.ts';
import { currentLanguage, text } from '../../lib/i18n.ts';
import { useMay } from '../../lib/session.ts';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, Password, Select, Switch, TextArea } from '../../ui/form/fields/index.ts';
import { initialValues } from '../../ui/form/initial-values.ts';
import { staleByTravel } from '../travel/reload.ts';
import { AvatarField, NewAvatarField } from '../user/avatar.tsx';
import { languageItems } from '../user/language-items.ts';
import { savePerson } from '../user/save-person.ts';
import { readClient } from './api.ts';

export const ClientDialog = dialog<z.input<typeof clientCreate> & { imagen: File | null }, Client>(
  {
    resource: 'client',
    schema: record => (record ? clientUpdate : clientCreate),
    initial: record => ({
      ...initialValues(clientCreate, record, {
        birth_date: null,
        language: currentLanguage(),
        tratamiento: null,
        recivir_mailing: false,
        consentimiento: false,
      }),
      imagen: null,
    }),
    save: (values, record, files) => savePerson('client', values, record, files),
    width: 650,
    draggable: true,
    about: record => (record ? fullName(record) : text('client.new')),
    invalidates: ['client', 'user', ...staleByTravel],
  },
  ({ record }) => (
    <>
      {record && <ClientAvatar record={record} />}
      <FieldRow>
        <Field name="first_name" label="client.firstName" />
        <Field name="last_name" label="client.lastName" />
      </FieldRow>
      <FieldRow>
        <Field name="email" label="client.email" type="email" />
        <Field name="phone" label="client.phone" type="tel" />
      </FieldRow>
      <FieldRow>
        <Field name="dni" label="client.dni" />
        <Field name="birth_date" label="client.birthDate" as={DayField} past />
      </FieldRow>
      <Field name="address" label="client.address" />
      <FieldRow>
        <Field name="postal_code" label="client.postalCode" />
        <Field name="language" label="client.language" as={Select} items={languageItems} clearable={false} />
      </FieldRow>
      <Field name="username" label="client.username" description="client.usernameHint" />
      <FieldRow>
        <Field name="password" label="client.password" description={record && 'client.passwordKept'} as={Password} />
        <Field name="password_again" label="client.passwordAgain" as={Password} />
      </FieldRow>
      {record ? (
        <>
          <FieldRow>
            <Field name="tratamiento" label="client.tratamiento" as={Select} items={courtesyTitles} />
            <Field name="pasaporte" label="client.pasaporte" />
            <Field name="poblacion" label="client.poblacion" />
          </FieldRow>
          <CompanyFields />
        </>
      ) : (
        <ClientAvatar />
      )}
    </>
  ),
);

/** Clients change their own picture; administrators may change it for others (specification 7). */
function ClientAvatar({ record }: { record?: Client }) {
  const may = useMay();
  if (!may('user:write')) return null;
  if (!record) return <NewAvatarField />;
  return <AvatarField person={record} reload={async () => (await readClient(record.id)).imagen} />;
}

/** How the agency addresses its clients. */
const courtesyTitles = ['Sr.', 'Sra.', 'D.', 'Dña.', 'Dr.', 'Dra.'].map(name => ({ id: name, name }));

/** The invoice data of a client, the agency's notes about them, and their consents. */
const CompanyFields = () => (
  <>
    <FieldRow>
      <Field name="razon_social" label="client.razonSocial" />
      <Field name="nif" label="client.nif" />
    </FieldRow>
    <Field name="observaciones" label="client.observaciones" as={TextArea} />
    <FieldRow>
      <Field name="recivir_mailing" label="client.recivirMailing" as={Switch} />
      <Field name="consentimiento" label="client.consentimiento" as={Switch} />
    </FieldRow>
  </>
);

/** The initial values: the contact data of a trip (specification 3 'Client'). */
type Contact = Partial<
  Pick<Client, 'first_name' | 'last_name' | 'phone' | 'email' | 'consentimiento' | 'recivir_mailing'>
> & { language?: Language };

/** First and last name; without a last name, the first one is a whole name, which is divided. */
export const clientNames = (first: string, last: string | null) =>
  last ? { first_name: first, last_name: last } : splitName(first);

export const FastClientDialog = dialog<z.input<typeof fastClient>, Editable, Contact | undefined>(
  {
    resource: 'client',
    titles: { add: 'fastclient.title' },
    schema: () => fastClient,
    initial: (_, contact) =>
      initialValues(fastClient, contact, {
        tratamiento: null,
        birth_date: null,
        recivir_mailing: false,
        consentimiento: false,
        language: currentLanguage(),
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
        <Field name="tratamiento" label="client.tratamiento" as={Select} items={courtesyTitles} />
      </FieldRow>
      <FieldRow>
        <Field name="email" label="client.email" type="email" />
        <Field name="phone" label="client.phone" type="tel" />
        <Field name="birth_date" label="client.birthDate" as={DayField} past />
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
