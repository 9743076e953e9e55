import { allFileKinds, documentBytes } from '../../contract/file.ts';
import { Field } from './field.tsx';
import { Files } from './fields/index.ts';
import { useFormContext } from './form.tsx';
import type { TextKey } from './text-key.ts';

interface Props {
  /** The part that the file travels in. */
  name: string;
  label: TextKey;
  /** The document that the record has. */
  saved: { name: string; url: string } | null | undefined;
}

/** What a dialog with a document has among its values. */
export interface DocumentValues {
  remove_document: boolean;
}

/** One document; the one that a record has is shown until it is replaced, or taken away with the save. */
export function DocumentField({ name, label, saved }: Props) {
  const { values, setValue } = useFormContext<DocumentValues>();
  const current = values.remove_document ? null : (saved ?? null);
  return (
    <Field
      name={name}
      label={label}
      as={Files}
      kinds={allFileKinds}
      maxBytes={documentBytes}
      messages={{ onlyOne: 'document.onlyOne', tooLarge: 'file.documentTooLarge' }}
      current={current && { name: current.name, href: current.url }}
      onRemoveCurrent={current ? () => setValue('remove_document', true) : undefined}
    />
  );
}
