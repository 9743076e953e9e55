import { Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderDocument } from '../../../contract/document/calls.ts';
import { documentCreate, documentUpdate } from '../../../contract/document/schema.ts';
import type { Provider } from '../../../contract/provider/calls.ts';
import { IconButton } from '../../ui/content/hint.tsx';
import { FileLink } from '../../ui/content/links.tsx';
import { type Dialog, dialog } from '../../ui/dialog/dialog.tsx';
import { DocumentField, type DocumentValues } from '../../ui/form/document-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/fields/index.ts';
import { formatMoment } from '../../ui/formats.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';

interface Props {
  provider: Pick<Provider, 'id'>;
  /** The list is part of a page that has its own heading. */
  part?: boolean;
}

/** The documents of a provider: contract, rates, conditions… */
export function DocumentList({ provider: { id }, part }: Props) {
  const dialog = useMemo(() => documentDialog(id), [id]);
  return (
    <ListScreen<ProviderDocument>
      resource="document"
      title="providerDocuments.title"
      part={part}
      newLabel="document.new"
      pageCall="document/getFilteredDocuments"
      body={{ provider_id: id }}
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
    <IconButton
      icon={IconDownload}
      component="a"
      href={document.url}
      download
      label={t('document.downloadOf', { name })}
    />
  );
}

interface DocumentForm extends DocumentValues {
  provider_id: number;
  name: string;
  document_type_id: number | null;
  document: File | null;
}

/** The dialog of a provider's documents (specification 2 and 5). */
function documentDialog(provider_id: number): Dialog<ProviderDocument> {
  return dialog<DocumentForm, ProviderDocument>(
    {
      resource: 'document',
      schema: record => (record ? documentUpdate : documentCreate),
      initial: record => ({
        provider_id,
        name: record?.name ?? '',
        document_type_id: record?.document_type_id ?? null,
        document: null,
        remove_document: false,
      }),
      width: 600,
    },
    ({ record }) => (
      <>
        <Field name="name" label="document.name" />
        <Field name="document_type_id" label="document.type" as={Select} resource="documentType" />
        <DocumentField name="document" label="document.file" saved={record?.document} />
      </>
    ),
  );
}
