import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconBolt, IconFiles, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ProviderRow } from '../../../contract/provider/calls.ts';
import { newKey } from '../../ui/dialog/new-key.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { sayingUse } from '../catalogue/in-use.ts';
import { sheetMenu } from '../sheet/sheet-menu.tsx';
import { Active } from './active.tsx';
import { FastProviderDialog } from './fast-provider-dialog.tsx';

const profileOf = ({ id }: ProviderRow) => `/proveedores/perfil/${id}`;

export function ProviderList() {
  const { t } = useTranslation();
  return (
    <ListScreen<ProviderRow>
      resource="provider"
      menu={sheetMenu('provider')}
      title="providers.title"
      newLabel="provider.new"
      list="provider/getFilteredProviders"
      buttons={
        <>
          <Button
            variant="default"
            title={t('kit.quickProvider')}
            leftSection={<IconBolt size={18} />}
            onClick={() => openDialog(FastProviderDialog)}
          >
            {t('kit.quick')}
          </Button>
          <Button component={Link} to="/proveedores/perfil" leftSection={<IconPlus size={18} />} {...newKey}>
            {t('provider.new')}
          </Button>
        </>
      }
      columns={[
        { key: 'provider', label: 'provider.name', render: row => <ProfileLink provider={row} /> },
        { key: 'contact_person', label: 'provider.contactPerson' },
        { key: 'contact_phone', label: 'provider.contactPhone', render: row => phone(row.contact_phone) },
        { key: 'contact_email', label: 'provider.contactEmail', render: row => mail(row.contact_email) },
        { key: 'main_product', label: 'provider.mainProduct' },
        { key: 'active', label: 'provider.state', render: row => <Active provider={row} /> },
      ]}
      actions={row => <Actions provider={row} />}
      remove={{ title: 'provider.deleteTitle', message: 'provider.deleteMessage', ...sayingUse('provider') }}
      nameOf={row => row.provider}
    />
  );
}

function ProfileLink({ provider }: { provider: ProviderRow }) {
  return (
    <Anchor component={Link} to={profileOf(provider)} inherit>
      {provider.provider}
    </Anchor>
  );
}

const phone = (value: string | null) =>
  value ? (
    <Anchor href={`tel:${value}`} inherit>
      {value}
    </Anchor>
  ) : (
    '—'
  );
const mail = (value: string | null) =>
  value ? (
    <Anchor href={`mailto:${value}`} inherit>
      {value}
    </Anchor>
  ) : (
    '—'
  );

function Actions({ provider }: { provider: ProviderRow }) {
  const { t } = useTranslation();
  const name = provider.provider;
  return (
    <>
      <ActionIcon
        component={Link}
        to={`/proveedores/documentos/${provider.id}`}
        variant="subtle"
        size="lg"
        aria-label={t('provider.documentsOf', { name })}
      >
        <IconFiles size={18} />
      </ActionIcon>
      <ActionIcon
        component={Link}
        to={profileOf(provider)}
        variant="subtle"
        size="lg"
        aria-label={t('kit.editOf', { name })}
      >
        <IconPencil size={18} />
      </ActionIcon>
    </>
  );
}
