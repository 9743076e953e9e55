import { Badge } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { User, UserRow } from '../../../contract/user/calls.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { IconButton } from '../../ui/content/icon-button.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';
import { PersonName } from './avatar.tsx';
import { askHandOver, askLeave } from './hand-over-dialog.tsx';
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
      actions={row => <HandOverButton user={row} />}
      remove={askLeave}
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
      onClick={() => void askHandOver(user).catch(() => undefined)}
    />
  );
}

function Active({ user }: { user: UserRow }) {
  const { t } = useTranslation();
  return <Badge color={user.active ? 'green' : 'gray'}>{t(user.active ? 'client.yes' : 'user.inactive')}</Badge>;
}
