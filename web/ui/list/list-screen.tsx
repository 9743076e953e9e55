import { ActionIcon, Button, Flex, Group, Menu, NativeSelect, Paper, Text, Title } from '@mantine/core';
import { IconArrowsSort, IconDots, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { initialTotalPages, type PageAnswer } from '../../../contract/envelope.ts';
import type { ViewList } from '../../../contract/saved-view/schema.ts';
import { readSort, sortsOf } from '../../../contract/sort.ts';
import { type Body, type PageName, page as readPage } from '../../lib/api.ts';
import type { Editable } from '../dialog/dialog.tsx';
import { newShortcut } from '../dialog/dialog-store.ts';
import { openDialog } from '../dialog/open-dialog.tsx';
import { featureSlots } from '../feature-slots.ts';
import { RowsSkeleton } from '../feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../feedback/states.tsx';
import styles from './list.module.css';
import { type Column, type ListScreenProps, ListTable } from './list-table.tsx';
import { Pager } from './pager.tsx';
import { SearchField, useListSearch } from './search-field.tsx';
import { useLastPage } from './use-last-page.ts';

interface Search {
  q?: string;
  page?: number;
  sort?: string;
}

/**
 * Keeps the filter, the order and the page of a list in the address (?q=&sort=&page=), so that a reload or a shared
 * link shows the same.
 * @param sorts the columns by which the list can be sorted; another one in the address is as good as none
 */
function useListAddress(sorts: readonly string[]) {
  const search: Search = useSearch({ strict: false });
  const change = useListSearch();
  const filter = search.q === undefined ? '' : String(search.q);
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1);
  const sort = search.sort && sorts.includes(readSort(String(search.sort)).column) ? String(search.sort) : undefined;
  return {
    filter,
    page,
    sort,
    setFilter: (q: string) => change({ q: q || undefined }),
    setSort: (next: string | undefined) => change({ sort: next }),
    setPage: (next: number) => change({ page: next > 1 ? next : undefined }),
  };
}

interface SortChoiceProps {
  columns: readonly Pick<Column<never>, 'key' | 'label'>[];
  /** The columns by which the list can be sorted. */
  sorts: readonly string[];
  sort: string | undefined;
  setSort: (sort: string | undefined) => void;
}

/** The order of a list on a phone, where a table has no headings. */
function SortChoice({ columns, sorts, sort = '', setSort }: SortChoiceProps) {
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

/** Every list screen (specification 2): button for a new row, name filter, table with edit and delete, pager. */
export function ListScreen<Row extends Editable, Full extends Editable = Row>(props: ListScreenProps<Row, Full>) {
  const { resource, title, newLabel, dialog, buttons, menu, body, filters, filterLabel = 'kit.filterByName' } = props;
  const { t, i18n } = useTranslation();
  const { SavedViews } = featureSlots;
  const sorts = sortsOf(resource);
  const { filter, page, sort, setFilter, setPage, setSort } = useListAddress(sorts);
  const path: PageName = props.pageCall ?? `${resource}/getFilteredPaginated`;
  const query = {
    ...body,
    filter: filters ? { name: filter, ...filters.values } : filter,
    page,
    ...(sort && { sort }),
  };
  const rows = useQuery({
    queryKey: [resource, 'list', path, query],
    queryFn: ({ signal }) =>
      readPage(path, query as Body<PageName>, { quiet: true, signal }) as Promise<object> as Promise<PageAnswer<Row>>,
    placeholderData: keepPreviousData,
  });
  const answer = rows.data;
  useLastPage(rows, page, setPage);
  // A list that only its name sorts has not much to keep.
  const views = !props.part && (sorts.length > 1 || filters) ? (resource as ViewList) : undefined;
  const pages = answer?.total_pages ?? (rows.isPending ? initialTotalPages : 0);
  const nameOf = props.nameOf ?? nameOfRow;
  const hint = props.emptyHint ? t(props.emptyHint) : newLabel && t('kit.emptyHint', { button: t(newLabel) });
  const total = answer && (answer.more ? t('kit.moreThan', { total: number(answer.total) }) : number(answer.total));

  function number(value: number): string {
    return new Intl.NumberFormat(i18n.language, { useGrouping: true }).format(value);
  }

  return (
    <Flex component="section" direction="column" gap="sm">
      <Flex component="header" align="baseline" wrap="wrap" rowGap="xs" columnGap="sm">
        <Title order={props.part ? 2 : 1} className={styles.heading}>
          {t(title)}
        </Title>
        {total !== undefined && (
          <Text component="span" c="dimmed" fz="sm" data-figures aria-live="polite">
            {t('kit.total', { total, count: answer?.total ?? 0 })}
          </Text>
        )}
        <Group gap="xs" className={styles.buttons}>
          {buttons}
          {dialog && newLabel && (
            <Button
              leftSection={<IconPlus size={18} />}
              onClick={() => openDialog(dialog, { context: undefined })}
              {...(!props.part && newShortcut)}
            >
              {t(newLabel)}
            </Button>
          )}
        </Group>
        {menu && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon className={styles.menu} variant="default" size={36} aria-label={t('kit.moreActions')}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {menu.map(({ label, Icon, run }) => (
                <Menu.Item key={label} leftSection={<Icon size={16} />} onClick={() => run({ filter })}>
                  {t(label)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Flex>
      {props.above}
      <Group align="flex-end" gap="0.5rem 0.75rem">
        <SearchField className={styles.filter} text={filter} onChange={setFilter} label={t(filterLabel)} />
        {filters?.fields}
        {views && SavedViews && <SavedViews list={views} />}
        <SortChoice columns={props.columns} {...{ sorts, sort, setSort }} />
      </Group>
      <Paper withBorder className={styles.card} aria-busy={rows.isFetching}>
        {rows.isPending && <RowsSkeleton />}
        {rows.isError && !answer && <ErrorState error={rows.error} retry={rows.refetch} />}
        {answer && answer.data.length > 0 && (
          <ListTable {...props} {...{ nameOf, sorts, sort, setSort }} rows={answer.data} />
        )}
        {answer?.data.length === 0 && (
          <EmptyState title={t(filter || filters?.set ? 'kit.nothingMatches' : 'kit.empty')}>
            {filter ? t('kit.nothingMatchesHint', { filter }) : !filters?.set && hint}
          </EmptyState>
        )}
      </Paper>
      <Pager
        className={styles.pages}
        // Until the pages are counted, the pager only keeps its space.
        data-waiting={!answer || undefined}
        total={pages}
        value={page}
        onChange={setPage}
      />
    </Flex>
  );
}

function nameOfRow(row: Editable): string {
  return 'name' in row && typeof row.name === 'string' ? row.name : `#${row.id}`;
}
