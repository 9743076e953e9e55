import { Badge } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { User, UserRow } from '../../../contract/user/calls.ts';
import { userCreate, userUpdate } from '../../../contract/user/schema.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { get } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/content/hint.tsx';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, Password, Select, Switch } from '../../ui/form/fields/index.ts';
import { initialValues } from '../../ui/form/initial-values.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';
import { AccountActions } from './account-actions.tsx';
import { AvatarField, NewAvatarField, PersonName } from './avatar.tsx';
import { confirmDeleteUser, openHandOver } from './hand-over-dialog.tsx';
import { savePerson } from './save-person.ts';

/** The agency's staff (specification 2: /config, 'Administradores'). */
export function UserList() {
  return (
    <ListScreen<UserRow, User>
      resource="user"
      menu={exportMenu('user')}
      title="users.title"
      newLabel="user.new"
      pageCall="user/getFilteredUsers"
      columns={[
        {
          key: 'first_name',
          label: 'client.name',
          render: row => <PersonName person={row}>{fullName(row)}</PersonName>,
        },
        { key: 'username', label: 'client.username' },
        { key: 'email', label: 'client.email' },
        { key: 'phone', label: 'client.phone' },
        { key: 'role_name', label: 'user.role' },
        { key: 'active', label: 'user.active', render: row => <UserStateBadge user={row} /> },
      ]}
      dialog={UserDialog}
      actions={row => <HandOverButton user={row} />}
      remove={confirmDeleteUser}
      nameOf={fullName}
    />
  );
}

function HandOverButton({ user }: { user: UserRow }) {
  const { t } = useTranslation();
  const label = t('user.handOverOf', { name: fullName(user) });
  return (
    <IconButton
      icon={IconUserShare}
      label={label}
      title={label}
      onClick={() => void openHandOver(user).catch(() => undefined)}
    />
  );
}

function UserStateBadge({ user }: { user: UserRow }) {
  const { t } = useTranslation();
  return <Badge color={user.active ? 'green' : 'gray'}>{t(user.active ? 'client.yes' : 'user.inactive')}</Badge>;
}

/** The fields of a user, with what only adding or only editing has. */
type UserForm = z.input<typeof userCreate> & { active: boolean; imagen: File | null };

const UserDialog = dialog<UserForm, User>(
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
      if (record?.active && !values.active) await openHandOver(record, true).catch(() => undefined);
      return answer;
    },
    width: 800,
    draggable: true,
  },
  ({ record }) => (
    <>
      {record && (
        <AvatarField
          person={record}
          reload={async () => (await get('user/data/:id', { id: record.id }, { quiet: true })).imagen}
        />
      )}
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
      {/* Users of scope 2 see the management titles (decisions 6); other values have no effect. */}
      <Field
        name="id_ambito_preparacion_plataforma"
        label="user.scope"
        as={Select}
        placeholder="user.scopeGeneral"
        items={[{ id: 2, name: text('user.scopeManagement') }]}
      />
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
