import type { Client } from '../../../contract/client/calls.ts';
import { clientCreate, clientUpdate } from '../../../contract/client/schema.ts';
import { get } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useMay } from '../../lib/session.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, Password, Select } from '../../ui/form/fields/index.ts';
import { AvatarField, NewAvatarField } from '../user/avatar-field.tsx';
import { languageItems } from '../user/language-items.ts';
import { savePerson } from '../user/save-person.ts';
import { CompanyFields } from './company-fields.tsx';
import { titles } from './titles.ts';

/** The fields that only editing shows: a client is added by the quick form, which asks for less (specification 3). */
type More =
  | 'tratamiento'
  | 'pasaporte'
  | 'poblacion'
  | 'razon_social'
  | 'nif'
  | 'observaciones'
  | 'recivir_mailing'
  | 'consentimiento';

type ClientForm = Pick<
  Client,
  | 'username'
  | 'email'
  | 'dni'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'birth_date'
  | 'postal_code'
  | 'address'
  | 'language'
  | More
> & { password: string; password_again: string; imagen: File | null };

export const ClientDialog = dialog<ClientForm, Client>(
  {
    resource: 'client',
    schema: record => (record ? clientUpdate : clientCreate),
    initial: record => ({
      first_name: record?.first_name ?? '',
      last_name: record?.last_name ?? '',
      email: record?.email ?? '',
      phone: record?.phone ?? '',
      dni: record?.dni ?? '',
      birth_date: record?.birth_date ?? null,
      address: record?.address ?? '',
      postal_code: record?.postal_code ?? '',
      language: record?.language ?? currentLanguage(),
      username: record?.username ?? '',
      tratamiento: record?.tratamiento ?? null,
      pasaporte: record?.pasaporte ?? '',
      poblacion: record?.poblacion ?? '',
      razon_social: record?.razon_social ?? '',
      nif: record?.nif ?? '',
      observaciones: record?.observaciones ?? '',
      recivir_mailing: record?.recivir_mailing ?? false,
      consentimiento: record?.consentimiento ?? false,
      imagen: null,
      password: '',
      password_again: '',
    }),
    save: (values, record, files) => savePerson('client', values, record, files),
    width: 650,
    draggable: true,
    invalidates: ['client', 'user', 'travel'],
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
        <Field name="birth_date" label="client.birthDate" as={DayField} />
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
            <Field name="tratamiento" label="client.tratamiento" as={Select} items={titles} />
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

const readClient = (id: number) => get('client/data/:id', { id }, { quiet: true });
