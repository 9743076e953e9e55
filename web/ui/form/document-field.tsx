import { allFileKinds, documentBytes } from '../../../contract/file/schema.ts';
import type { TextKey } from '../formats.ts';
import { Field } from './field.tsx';
import { FileField } from './fields/index.ts';
import { useFormContext } from './form.tsx';

interface Props {
  /** The part of the multipart body that carries the file. */
  name: string;
  label: TextKey;
  /** The document that the record has now. */
  saved: { name: string; url: string } | null | undefined;
}

/** The values that a dialog with a document needs. */
export interface DocumentValues {
  remove_document: boolean;
}

/** One document. The present one is shown until the save replaces or removes it. */
export function DocumentField({ name, label, saved }: Props) {
  const { values, setValue } = useFormContext<DocumentValues>();
  const current = values.remove_document ? null : (saved ?? null);
  return (
    <Field
      name={name}
      label={label}
      as={FileField}
      kinds={allFileKinds}
      maxBytes={documentBytes}
      messages={{ onlyOne: 'document.onlyOne', tooLarge: 'file.documentTooLarge' }}
      current={current && { name: current.name, href: current.url }}
      onRemoveCurrent={current ? () => setValue('remove_document', true) : undefined}
    />
  );
}
