import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { User } from '../../../contract/user/calls.ts';
import { userCreate, userUpdate } from '../../../contract/user/schema.ts';
import { get } from '../../lib/api.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, Password, Select, Switch } from '../../ui/form/fields/index.ts';
import { initialValues } from '../../ui/form/initial-values.ts';
import { AccountActions } from './account-actions.tsx';
import { AvatarField, NewAvatarField } from './avatar.tsx';
import { askHandOver } from './hand-over-dialog.tsx';
import { savePerson } from './save-person.ts';

/** The fields of a user, with what only adding or only editing has. */
type UserForm = z.input<typeof userCreate> & { active: boolean; imagen: File | null };

/** Users of scope 2 see the management titles (decisions 6); other values have no effect. */
const scopes = [{ id: 2, key: 'user.scopeManagement' }] as const;

export const UserDialog = dialog<UserForm, User>(
  {
    resource: 'user',
    schema: record => (record ? userUpdate : userCreate),
    initial: record => ({
      ...initialValues(userCreate, record, {
        birth_date: null,
        language: null,
        id_ambito_preparacion_plataforma: null,
      }),
      roles: record?.roles[0] ?? null,
      active: record?.active ?? true,
      imagen: null,
    }),
    save: async (values, record, files) => {
      const answer = await savePerson('user', values, record, files);
      if (record?.active && !values.active) await askHandOver(record, true).catch(() => undefined);
      return answer;
    },
    width: 800,
    draggable: true,
  },
  ({ record }) => (
    <>
      {record && <AvatarField person={record} reload={async () => (await readUser(record.id)).imagen} />}
      <FieldRow>
        <Field name="first_name" label="client.firstName" />
        <Field name="last_name" label="client.lastName" />
      </FieldRow>
      <FieldRow>
        <Field name="email" label="client.email" type="email" />
        <Field name="phone" label="client.phone" type="tel" />
      </FieldRow>
      <FieldRow>
        <Field name="roles" label="user.role" as={Select} resource="group" />
        <Field
          name="username"
          label="client.username"
          description={record ? 'user.usernameKept' : 'client.usernameHint'}
          disabled={Boolean(record)}
        />
      </FieldRow>
      <FieldRow>
        <Field name="password" label="client.password" description={record && 'client.passwordKept'} as={Password} />
        <Field name="password_again" label="client.passwordAgain" as={Password} />
      </FieldRow>
      <FieldRow>
        <Field name="dni" label="client.dni" />
        <Field name="birth_date" label="client.birthDate" as={DayField} past />
      </FieldRow>
      <FieldRow>
        <Field name="address" label="client.address" />
        <Field name="postal_code" label="client.postalCode" />
      </FieldRow>
      <ScopeField />
      {record ? (
        <>
          <Field name="active" label="user.active" description="user.activeHint" as={Switch} />
          <AccountActions person={record} />
        </>
      ) : (
        <NewAvatarField />
      )}
    </>
  ),
);

const readUser = (id: number) => get('user/data/:id', { id }, { quiet: true });

function ScopeField() {
  const { t } = useTranslation();
  return (
    <Field
      name="id_ambito_preparacion_plataforma"
      label="user.scope"
      as={Select}
      placeholder="user.scopeGeneral"
      items={scopes.map(({ id, key }) => ({ id, name: t(key) }))}
    />
  );
}
