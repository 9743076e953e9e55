import { type CatalogueName, catalogues } from '../../../contract/catalogue/catalogues.ts';
import { changes } from '../../../contract/validation.ts';
import { type Dialog, dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { IconPicker } from '../service/icon-picker.tsx';
import { TranslatedNames } from './translated-names.tsx';

/** Every field that a plain catalogue may have; the schema of each says which ones it has. */
interface PlainForm {
  name: string;
  name_en?: string | null;
  name_fr?: string | null;
  icon?: string;
}

export interface PlainRecord extends PlainForm {
  id: number;
  updated_at: string;
}

const names = Object.keys(catalogues) as CatalogueName[];
const fieldsOf = (resource: CatalogueName) => Object.keys(catalogues[resource].shape) as (keyof PlainForm)[];

export const hasField = (resource: CatalogueName, field: keyof PlainForm): boolean =>
  fieldsOf(resource).includes(field);

/** The dialogs of both kinds of tag have a title of their own (specification 2 'Modal dialogs'). */
const titled: readonly CatalogueName[] = ['internalTag', 'internalTagOtherService'];

function plainDialog(resource: CatalogueName): Dialog<PlainRecord> {
  return dialog<PlainForm, PlainRecord>(
    {
      resource,
      titles: titled.includes(resource) ? { add: `catalogues.${resource}.new` } : undefined,
      schema: record => (record ? changes(catalogues[resource].shape) : catalogues[resource]),
      initial: record => ({
        name: '',
        ...Object.fromEntries(fieldsOf(resource).map(name => [name, record?.[name] ?? ''])),
      }),
      width: 650,
    },
    () => (
      <>
        <Field name="name" label="catalogue.name" />
        {hasField(resource, 'name_en') && <TranslatedNames />}
        {hasField(resource, 'icon') && <Field name="icon" label="service.icon" as={IconPicker} />}
      </>
    ),
  );
}

/** The dialog of each plain catalogue, made from the fields in the contract. */
export const plainDialogs = Object.fromEntries(names.map(name => [name, plainDialog(name)])) as Record<
  CatalogueName,
  Dialog<PlainRecord>
>;
