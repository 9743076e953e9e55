import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './list-table.tsx';
import styles from './sort-choice.module.css';

interface Props {
  columns: readonly Pick<Column<never>, 'key' | 'label'>[];
  /** The columns by which the list can be sorted. */
  sorts: readonly string[];
  sort: string | undefined;
  setSort: (sort: string | undefined) => void;
}

/** The order of a list on a phone, where a table has no headings. */
export function SortChoice({ columns, sorts, sort = '', setSort }: Props) {
  const { t } = useTranslation();
  const sorted = columns.filter(({ key }) => sorts.includes(key));
  if (sorted.length === 0) return null;
  return (
    <NativeSelect
      className={styles.choice}
      aria-label={t('kit.sort')}
      leftSection={<IconArrowsSort size={16} />}
      value={sort}
      onChange={event => setSort(event.currentTarget.value || undefined)}
    >
      <option value="">{t('kit.sortNone')}</option>
      {sorted.map(({ key, label }) => (
        <Fragment key={key}>
          <option value={key}>{t('kit.sortedUp', { column: t(label) })}</option>
          <option value={`-${key}`}>{t('kit.sortedDown', { column: t(label) })}</option>
        </Fragment>
      ))}
    </NativeSelect>
  );
}
