import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { type CatalogueName, catalogues, type FixedCatalogueName } from '../../../contract/catalogue/catalogues.ts';
import { changes } from '../../../contract/validation.ts';
import { get, type ResourceWith } from '../../lib/api.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { type Dialog, dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { MultiSelect, quickCreate } from '../../ui/form/fields/index.ts';
import type { TextKey } from '../../ui/formats.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { Column } from '../../ui/list/list-table.tsx';
import { IconPicker } from '../service/icon-picker.tsx';
import { ServiceIcon } from '../service/service-icon.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';
import styles from './catalogue.module.css';

/**
 * The list of a plain catalogue. If customers read its names, it has a column per language, so that a missing name is
 * seen.
 */
export function PlainList({ resource }: { resource: CatalogueName }) {
  return (
    <ListScreen<PlainRecord>
      resource={resource}
      title={`catalogues.${resource}.title`}
      newLabel={`catalogues.${resource}.new`}
      columns={columnsOf(resource)}
      dialog={plainDialogs[resource]}
      menu={exportMenu(resource)}
      remove={usageWarning(resource)}
    />
  );
}

function columnsOf(resource: CatalogueName): Column<PlainRecord>[] {
  const name: Column<PlainRecord> = { key: 'name', label: 'catalogue.name' };
  if (hasField(resource, 'icon')) name.render = row => <WithIcon row={row} />;
  if (!hasField(resource, 'name_en')) return [name];
  return [name, { key: 'name_en', label: 'catalogue.inEnglish' }, { key: 'name_fr', label: 'catalogue.inFrench' }];
}

function WithIcon({ row }: { row: PlainRecord }) {
  return (
    <span className={styles.named}>
      <ServiceIcon name={row.icon ?? ''} />
      {row.name}
    </span>
  );
}

/** A catalogue that is read-only. */
export function FixedList({ resource }: { resource: FixedCatalogueName }) {
  const { t } = useTranslation();
  return (
    <>
      <ListScreen<{ id: number; name: string }>
        resource={resource}
        title={`catalogues.${resource}.title`}
        columns={[{ key: 'name', label: 'catalogue.name' }]}
      />
      <Hint mt="sm">{t('catalogues.fixed')}</Hint>
    </>
  );
}

/** For the `remove` of a list: the question says how many budgets and records use what is deleted. */
export const usageWarning = (resource: ResourceWith<'inUse/:id'>) => ({
  note: async ({ id }: { id: number }): Promise<string | undefined> => {
    const { budgets, records } = await get(`${resource}/inUse/:id`, { id });
    const sentences = [
      budgets > 0 ? i18next.t('catalogue.usedByBudgets', { count: budgets }) : '',
      records > 0 ? i18next.t('catalogue.usedByRecords', { count: records }) : '',
    ];
    return sentences.filter(Boolean).join(' ') || undefined;
  },
});

/** The names that customers read in English and French, for every record with translations. */
export const TranslatedNames = () => (
  <FieldRow>
    <Field name="name_en" label="catalogue.nameEn" />
    <Field name="name_fr" label="catalogue.nameFr" />
  </FieldRow>
);

/** Every field that a plain catalogue may have; the schema of each says which ones it has. */
interface PlainForm {
  name: string;
  name_en?: string | null;
  name_fr?: string | null;
  icon?: string;
}

interface PlainRecord extends PlainForm {
  id: number;
  updated_at: string;
}

const fieldsOf = (resource: CatalogueName) => Object.keys(catalogues[resource].shape) as (keyof PlainForm)[];

const hasField = (resource: CatalogueName, field: keyof PlainForm): boolean => fieldsOf(resource).includes(field);

/** The dialogs of tags have a title of their own (specification 2 'Modal dialogs'). */
const tagCatalogues: readonly CatalogueName[] = ['internalTag', 'internalTagOtherService', 'internalTagTravel'];

function plainDialog(resource: CatalogueName): Dialog<PlainRecord> {
  return dialog<PlainForm, PlainRecord>(
    {
      resource,
      titles: tagCatalogues.includes(resource) ? { add: `catalogues.${resource}.new` } : undefined,
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
const plainDialogs = Object.fromEntries(
  (Object.keys(catalogues) as CatalogueName[]).map(name => [name, plainDialog(name)]),
) as Record<CatalogueName, Dialog<PlainRecord>>;

/** For each kind of internal tag, the dialog that adds one ('Nueva etiqueta'). */
const tagCreators = {
  internalTag: quickCreate({ dialog: plainDialogs.internalTag, label: 'catalogues.internalTag.new' }),
  internalTagOtherService: quickCreate({
    dialog: plainDialogs.internalTagOtherService,
    label: 'catalogues.internalTagOtherService.new',
  }),
  internalTagTravel: quickCreate({
    dialog: plainDialogs.internalTagTravel,
    label: 'catalogues.internalTagTravel.new',
  }),
};

/** The internal tags of a record. A missing tag can be added here and is then chosen. */
export const TagsField = ({ of, name = 'internal_tags', label = 'accomodation.internalTags' }: TagsFieldProps) => (
  <Field name={name} label={label} as={MultiSelect} resource={of} create={tagCreators[of]} />
);

interface TagsFieldProps {
  of: keyof typeof tagCreators;
  name?: string;
  label?: TextKey;
}

/** The services of a hotel or a ship. */
export const ServicesField = ({ label }: { label: TextKey }) => (
  <Field
    name="services"
    label={label}
    as={MultiSelect}
    resource="service"
    path="service/all"
    icon={name => <ServiceIcon name={name} />}
  />
);
