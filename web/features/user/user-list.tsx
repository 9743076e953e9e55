import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { User, UserRow } from '../../../contract/user/calls.ts';
import { fullName } from '../../lib/full-name.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';
import { PersonName } from './avatar.tsx';
import { UserDialog } from './user-dialog.tsx';

/** The agency's staff (specification 2: /config, 'Administradores'). */
export function UserList() {
  return (
    <ListScreen<UserRow, User>
      resource="user"
      menu={exportMenu('user')}
      title="users.title"
      newLabel="user.new"
      list="user/getFilteredUsers"
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
        { key: 'active', label: 'user.active', render: row => <Active user={row} /> },
      ]}
      dialog={UserDialog}
      remove={{ title: 'user.deleteTitle', message: 'user.deleteMessage' }}
      nameOf={fullName}
    />
  );
}

function Active({ user }: { user: UserRow }) {
  const { t } = useTranslation();
  return (
    <Badge color={user.active ? 'green' : 'gray'} variant="light">
      {t(user.active ? 'client.yes' : 'user.inactive')}
    </Badge>
  );
}
