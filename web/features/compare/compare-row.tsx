import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './compare-table.module.css';

interface Props {
  label: string;
  icon?: ReactNode;
  /** Says whom the row is for, if not for everybody. */
  note?: string;
  narrow: boolean;
  columns: number;
  /** The value that all budgets share, shown once instead of the cells; false if the values differ. */
  same: ReactNode;
  /** One cell per budget. */
  cells: readonly ReactNode[];
}

/** A row with its label before it, or above it on a narrow screen. */
export function CompareRow({ label, icon, note, narrow, columns, same, cells }: Props) {
  const { t } = useTranslation();
  const name = (
    <span className={styles.label}>
      {icon}
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </span>
  );
  const content = same ? (
    <td colSpan={columns} className={narrow ? styles.under : undefined}>
      <div className={styles.shared}>
        {same}
        <small>{t('compare.same')}</small>
      </div>
    </td>
  ) : (
    cells.map((cell, index) => (
      // The index serves as the key: a row always has every column.
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row do not move
      <td key={index} className={narrow ? styles.under : undefined}>
        {cell}
      </td>
    ))
  );
  if (!narrow) {
    return (
      <tr>
        <th scope="row" className={styles.before}>
          {name}
        </th>
        {content}
      </tr>
    );
  }
  return (
    <>
      <tr>
        <th colSpan={columns} scope="rowgroup" className={styles.over}>
          {name}
        </th>
      </tr>
      <tr>{content}</tr>
    </>
  );
}
