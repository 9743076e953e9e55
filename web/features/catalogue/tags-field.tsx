import { Field } from '../../ui/form/field.tsx';
import { MultiSelect, quickCreate } from '../../ui/form/fields/index.ts';
import { plainDialogs } from './plain-dialog.tsx';

/** The two kinds of internal tag, each with the dialog that adds a tag ('Nueva etiqueta'). */
const creates = {
  internalTag: quickCreate({ dialog: plainDialogs.internalTag, label: 'catalogues.internalTag.new' }),
  internalTagOtherService: quickCreate({
    dialog: plainDialogs.internalTagOtherService,
    label: 'catalogues.internalTagOtherService.new',
  }),
};

/** The internal tags of a record. A missing tag can be added here and is then chosen. */
export const TagsField = ({ of }: { of: keyof typeof creates }) => (
  <Field name="internal_tags" label="accomodation.internalTags" as={MultiSelect} resource={of} create={creates[of]} />
);
