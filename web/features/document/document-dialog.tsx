import { documentCreate, documentUpdate, type ProviderDocument } from '../../../contract/document.ts';
import { allFileKinds, documentBytes } from '../../../contract/file.ts';
import { type Dialog, dialog } from '../../ui/dialog.tsx';
import { useDialogForm } from '../../ui/dialog-form.ts';
import { Field } from '../../ui/field.tsx';
import { Files, Select } from '../../ui/fields/index.ts';

interface DocumentForm {
  provider_id: number;
  name: string;
  document_type_id: number | null;
  document: File | null;
  remove_document: boolean;
}

/** The documents' dialog of a provider (specification 2 and 5). */
export function documentDialog(provider_id: number): Dialog<ProviderDocument> {
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
        <DocumentFile record={record} />
      </>
    ),
  );
}

/** One file; that of an edit is shown until it is replaced or taken away with the save. */
function DocumentFile({ record }: { record: ProviderDocument | undefined }) {
  const { values, setValue } = useDialogForm<DocumentForm>();
  const saved = values.remove_document ? null : (record?.document ?? null);
  return (
    <Field
      name="document"
      label="document.file"
      as={Files}
      kinds={allFileKinds}
      maxBytes={documentBytes}
      messages={{ onlyOne: 'document.onlyOne', tooLarge: 'file.documentTooLarge' }}
      current={saved && { name: saved.name, href: saved.url }}
      onRemoveCurrent={saved ? () => setValue('remove_document', true) : undefined}
    />
  );
}
