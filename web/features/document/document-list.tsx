import { ActionIcon, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderDocument } from '../../../contract/document/calls.ts';
import type { Provider } from '../../../contract/provider/calls.ts';
import { FileLink } from '../../ui/content/file-link.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { documentDialog } from './document-dialog.tsx';

interface Props {
  provider: Pick<Provider, 'id'>;
  /** The list is part of a page that has its own heading. */
  part?: boolean;
  buttons?: ReactNode;
}

/** The documents of a provider: contract, rates, conditions… */
export function DocumentList({ provider: { id }, part, buttons }: Props) {
  const dialog = useMemo(() => documentDialog(id), [id]);
  return (
    <ListScreen<ProviderDocument>
      resource="document"
      title="providerDocuments.title"
      part={part}
      newLabel="document.new"
      list="document/getFilteredDocuments"
      body={{ provider_id: id }}
      buttons={buttons}
      columns={[
        { key: 'name', label: 'document.name' },
        { key: 'document_type', label: 'document.type' },
        { key: 'document', label: 'document.file', render: row => <File of={row} /> },
        {
          key: 'uploaded',
          label: 'document.uploaded',
          render: row => (row.document ? formatMoment(row.uploaded) : '—'),
        },
      ]}
      dialog={dialog}
      actions={row => <Download of={row} />}
      remove={{ title: 'document.deleteTitle', message: 'kit.deleteMessage' }}
    />
  );
}

function File({ of: { document } }: { of: ProviderDocument }) {
  const { t } = useTranslation();
  if (!document) {
    return (
      <Text component="span" size="sm" c="dimmed">
        {t('document.noFile')}
      </Text>
    );
  }
  return <FileLink {...document} />;
}

function Download({ of: { name, document } }: { of: ProviderDocument }) {
  const { t } = useTranslation();
  if (!document) return null;
  return (
    <ActionIcon
      component="a"
      href={document.url}
      download
      variant="subtle"
      size="lg"
      aria-label={t('document.downloadOf', { name })}
    >
      <IconDownload size={18} />
    </ActionIcon>
  );
}
