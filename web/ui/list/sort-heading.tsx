import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { readSort, writeSort } from '../../../contract/sort.ts';
import type { TextKey } from '../text-key.ts';
import styles from './sort-heading.module.css';

interface Props {
  label: TextKey;
  /** Undefined where the list cannot be sorted by the column. */
  column: string | undefined;
  /** The present order of the list. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** The heading of a column: a press sorts by it upwards, the next downwards, and a third as the list is by itself. */
export function SortHeading({ label, column, sort, onSort }: Props) {
  const { t } = useTranslation();
  if (!column) {
    return (
      <th role="columnheader" scope="col">
        {t(label)}
      </th>
    );
  }
  const present = sort ? readSort(sort) : undefined;
  const down = present?.column === column ? present.down : undefined;
  const Arrow = down ? IconArrowDown : IconArrowUp;
  const next = down ? undefined : writeSort({ column, down: down === false });
  return (
    <th role="columnheader" scope="col" aria-sort={down === undefined ? 'none' : down ? 'descending' : 'ascending'}>
      <button type="button" className={styles.button} title={t(wayOf(down))} onClick={() => onSort(next)}>
        {t(label)}
        <Arrow size={14} className={styles.arrow} aria-hidden />
      </button>
    </th>
  );
}

/** What the next press does. */
function wayOf(down: boolean | undefined) {
  if (down === undefined) return 'kit.sortUp';
  return down ? 'kit.sortOwn' : 'kit.sortDown';
}
