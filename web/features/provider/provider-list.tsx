import { Anchor, Badge, Button } from '@mantine/core';
import { IconBolt, IconFiles, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ProviderRow } from '../../../contract/provider/calls.ts';
import { IconButton } from '../../ui/content/hint.tsx';
import { newShortcut } from '../../ui/dialog/dialog-store.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { usageWarning } from '../catalogue/plain-catalogue.tsx';
import { sheetMenu } from '../sheet/sheet-menu.tsx';
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
      pageCall="provider/getFilteredProviders"
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
          <Button component={Link} to="/proveedores/perfil" leftSection={<IconPlus size={18} />} {...newShortcut}>
            {t('provider.new')}
          </Button>
        </>
      }
      columns={[
        { key: 'provider', label: 'provider.name', render: row => <ProfileLink provider={row} /> },
        { key: 'contact_person', label: 'provider.contactPerson' },
        { key: 'contact_phone', label: 'provider.contactPhone', render: row => phoneLink(row.contact_phone) },
        { key: 'contact_email', label: 'provider.contactEmail', render: row => emailLink(row.contact_email) },
        { key: 'main_product', label: 'provider.mainProduct' },
        { key: 'active', label: 'provider.state', render: row => <ProviderStateBadge provider={row} /> },
      ]}
      actions={row => <Actions provider={row} />}
      remove={{ title: 'provider.deleteTitle', message: 'provider.deleteMessage', ...usageWarning('provider') }}
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

const phoneLink = (value: string | null) =>
  value ? (
    <Anchor href={`tel:${value}`} inherit>
      {value}
    </Anchor>
  ) : (
    '—'
  );
const emailLink = (value: string | null) =>
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
      <IconButton
        icon={IconFiles}
        component={Link}
        to={`/proveedores/documentos/${provider.id}`}
        label={t('provider.documentsOf', { name })}
      />
      <IconButton icon={IconPencil} component={Link} to={profileOf(provider)} label={t('kit.editOf', { name })} />
    </>
  );
}

export function ProviderStateBadge({ provider }: { provider: Pick<ProviderRow, 'active'> }) {
  const { t } = useTranslation();
  return (
    <Badge color={provider.active ? 'green' : 'gray'}>
      {t(provider.active ? 'provider.isActive' : 'provider.isInactive')}
    </Badge>
  );
}
