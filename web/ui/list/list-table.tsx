import { Group, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readSort, writeSort } from '../../../contract/sort.ts';
import { type PagesOf, post, type ResourceWith } from '../../lib/api.ts';
import { IconButton } from '../content/hint.tsx';
import { DeleteIcon } from '../dialog/delete-icon.tsx';
import type { Dialog, Editable } from '../dialog/dialog.tsx';
import { openDialog } from '../dialog/open-dialog.tsx';
import { perform } from '../dialog/perform.ts';
import type { TextKey } from '../formats.ts';
import styles from './list.module.css';

interface SortHeadingProps {
  label: TextKey;
  /** Undefined where the list cannot be sorted by the column. */
  column: string | undefined;
  /** The present order of the list. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** The heading of a column: the first press sorts ascending, the second descending, the third in the default order. */
function SortHeading({ label, column, sort, onSort }: SortHeadingProps) {
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
      <button type="button" className={styles.button} title={t(nextSortHint(down))} onClick={() => onSort(next)}>
        {t(label)}
        <Arrow size={14} className={styles.arrow} aria-hidden />
      </button>
    </th>
  );
}

/** What the next press does. */
function nextSortHint(down: boolean | undefined) {
  if (down === undefined) return 'kit.sortUp';
  return down ? 'kit.sortOwn' : 'kit.sortDown';
}

export interface Column<Row> {
  key: keyof Row & string;
  label: TextKey;
  /** The value as text by default. */
  render?: (row: Row) => ReactNode;
}

export interface ListAction {
  label: TextKey;
  Icon: ComponentType<{ size: number }>;
  /** Gets the present filter of the list. */
  run: (shown: { filter: string }) => void;
}

/** The words of the question before a deletion, where they are special. */
interface Removal<Row> {
  title?: TextKey;
  message?: TextKey;
  /** What the reader should know about this row before they answer. */
  note?: (row: Row) => Promise<string | undefined>;
}

export interface ListScreenProps<Row extends Editable, Full extends Editable> {
  /** The resource of the calls and of the query keys. */
  resource: ResourceWith<'getFilteredPaginated'>;
  title: TextKey;
  /** The list is part of a page that has its own heading. */
  part?: boolean;
  columns: readonly Column<Row>[];
  /** The one dialog for adding and editing; without it the list is read-only. */
  dialog?: Dialog<Full>;
  newLabel?: TextKey;
  /** The paged call, `/api/{resource}/getFilteredPaginated` by default. */
  pageCall?: PagesOf<Row>;
  /** What the call sends beside `filter` and `page`. */
  body?: object;
  /**
   * Whether rows can be deleted. The list asks first and names the row; an object replaces the title and the question,
   * a function asks and deletes by itself.
   */
  remove?: boolean | Removal<Row> | ((row: Row) => Promise<void>);
  /** The name of a row in labels and questions: its `name` by default. */
  nameOf?: (row: Row) => string;
  /** What the filter looks for: the name by default. */
  filterLabel?: TextKey;
  /** What an empty list says where it has no button for a new row. */
  emptyHint?: TextKey;
  /** Further buttons, beside the one for a new row. */
  buttons?: ReactNode;
  /** Rare actions on the whole list (import, export), in a menu at the end. */
  menu?: readonly ListAction[];
  /** Further filters. Their values are sent with the name as one filter; their fields stand beside the name. */
  filters?: { values: object; set: boolean; fields: ReactNode };
  /** Drawn between the heading and the filter. */
  above?: ReactNode;
  /** Further actions of a row, before edit and delete. */
  actions?: (row: Row) => ReactNode;
}

interface Props<Row extends Editable, Full extends Editable> extends ListScreenProps<Row, Full> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** The columns by which the list can be sorted, the present order, and its change. */
  sorts: readonly string[];
  sort: string | undefined;
  setSort: (sort: string | undefined) => void;
}

/**
 * The rows of a list; on a phone each row is a card. The roles are explicit, because a table laid out as cards loses
 * them.
 */
export function ListTable<Row extends Editable, Full extends Editable>(props: Props<Row, Full>) {
  const { rows, columns, nameOf, resource, dialog, remove, actions } = props;
  const { t } = useTranslation();
  const hasActions = Boolean(dialog || remove || actions);

  async function deleteRow(row: Row): Promise<void> {
    if (typeof remove === 'function') return remove(row);
    const {
      title = 'kit.deleteTitle',
      message = 'kit.deleteMessage',
      note,
    }: Removal<Row> = typeof remove === 'object' ? remove : {};
    const more = await note?.(row);
    await perform(() => post(`${resource as ResourceWith<'delete'>}/delete`, { id: row.id }), [resource], {
      title: t(title as 'kit.deleteTitle'),
      message: [t(message as 'kit.deleteMessage', { name: nameOf(row) }), more].filter(Boolean).join(' '),
    });
  }

  return (
    <section className={styles.scroll} aria-label={t(props.title)} tabIndex={0} data-scrolls>
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, label }) => (
              <SortHeading
                key={key}
                label={label}
                column={props.sorts.includes(key) ? key : undefined}
                sort={props.sort}
                onSort={props.setSort}
              />
            ))}
            {hasActions && (
              <th role="columnheader" scope="col">
                <VisuallyHidden>{t('kit.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(row => (
            <tr key={row.id} role="row" data-row>
              {columns.map(column => (
                <td key={column.key} role="cell" data-label={t(column.label)}>
                  <div>{column.render ? column.render(row) : text(row[column.key])}</div>
                </td>
              ))}
              {hasActions && (
                <td role="cell" className={styles.actions}>
                  <Group align="stretch" justify="flex-end" wrap="nowrap" gap={2}>
                    {actions?.(row)}
                    {dialog && (
                      <IconButton
                        icon={IconPencil}
                        label={t('kit.editOf', { name: nameOf(row) })}
                        aria-keyshortcuts="E"
                        onClick={() => openDialog(dialog, { id: row.id, context: undefined })}
                      />
                    )}
                    {remove && (
                      <DeleteIcon
                        size="lg"
                        label={t('kit.deleteOf', { name: nameOf(row) })}
                        onClick={() => void deleteRow(row).catch(() => {})}
                      />
                    )}
                  </Group>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function text(value: unknown): string {
  return value === null || value === undefined || value === '' ? '—' : String(value);
}
