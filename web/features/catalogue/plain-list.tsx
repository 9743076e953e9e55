import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CatalogueName, FixedCatalogueName } from '../../../contract/catalogue/catalogues.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { Column } from '../../ui/list/list-table.tsx';
import { ServiceIcon } from '../service/service-icon.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';
import styles from './catalogue.module.css';
import { sayingUse } from './in-use.ts';
import { hasField, type PlainRecord, plainDialogs } from './plain-dialog.tsx';

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
      remove={sayingUse(resource)}
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
      <Text c="dimmed" size="sm" mt="sm">
        {t('catalogues.fixed')}
      </Text>
    </>
  );
}
