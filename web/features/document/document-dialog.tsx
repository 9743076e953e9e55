import type { ProviderDocument } from '../../../contract/document/calls.ts';
import { documentCreate, documentUpdate } from '../../../contract/document/schema.ts';
import { type Dialog, dialog } from '../../ui/dialog/dialog.tsx';
import { DocumentField, type DocumentValues } from '../../ui/form/document-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/fields/index.ts';

interface DocumentForm extends DocumentValues {
  provider_id: number;
  name: string;
  document_type_id: number | null;
  document: File | null;
}

/** The dialog of a provider's documents (specification 2 and 5). */
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
        <DocumentField name="document" label="document.file" saved={record?.document} />
      </>
    ),
  );
}
