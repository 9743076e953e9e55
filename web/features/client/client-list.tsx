import { Anchor, Badge, Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Client, ClientRow } from '../../../contract/client/calls.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { sheetMenu } from '../sheet/sheet-menu.tsx';
import { PersonName } from '../user/avatar.tsx';
import { ClientDialog, FastClientDialog } from './client-dialog.tsx';

export function ClientList() {
  const { t } = useTranslation();
  return (
    <ListScreen<ClientRow, Client>
      resource="client"
      menu={sheetMenu('client')}
      title="clients.title"
      newLabel="client.new"
      pageCall="user/getClients"
      buttons={
        <Button
          variant="default"
          title={t('kit.quickClient')}
          leftSection={<IconBolt size={18} />}
          onClick={() => openDialog(FastClientDialog)}
        >
          {t('kit.quick')}
        </Button>
      }
      columns={[
        { key: 'first_name', label: 'client.name', render: row => <ClientLink client={row} /> },
        { key: 'dni', label: 'client.dni' },
        { key: 'email', label: 'client.email' },
        { key: 'phone', label: 'client.phone' },
        { key: 'has_password', label: 'client.access', render: row => <Access client={row} /> },
      ]}
      dialog={ClientDialog}
      remove={{ title: 'client.deleteTitle', message: 'client.deleteMessage' }}
      nameOf={fullName}
    />
  );
}

function ClientLink({ client }: { client: ClientRow }) {
  return (
    <PersonName person={client}>
      <Anchor component={Link} to={`/clientes/perfil/${client.id}`} inherit>
        {fullName(client)}
      </Anchor>
    </PersonName>
  );
}

export function Access({ client }: { client: Pick<ClientRow, 'has_password' | 'active'> }) {
  const { t } = useTranslation();
  if (!client.active) return <Badge color="gray">{t('client.disabled')}</Badge>;
  return (
    <Badge color={client.has_password ? 'green' : 'gray'}>
      {t(client.has_password ? 'client.withAccess' : 'client.withoutAccess')}
    </Badge>
  );
}
