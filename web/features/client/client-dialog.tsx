import { type Client, clientCreate, clientUpdate } from '../../../contract/client.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { dialog } from '../../ui/dialog.tsx';
import { Field, FieldRow } from '../../ui/field.tsx';
import { DayField, Password, Select } from '../../ui/fields/index.ts';
import { languageItems } from '../user/language-items.ts';

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
> & { password: string; password_again: string };

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
      password: '',
      password_again: '',
    }),
    width: 650,
    draggable: true,
    invalidates: ['client', 'user', 'travel'],
  },
  ({ record }) => (
    <>
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
    </>
  ),
);
