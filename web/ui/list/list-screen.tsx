import { ActionIcon, Button, Group, Menu, Pagination, Text, Title } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { initialTotalPages, type Paged } from '../../../contract/envelope.ts';
import type { ViewList } from '../../../contract/saved-view/schema.ts';
import { sortsOf } from '../../../contract/sort.ts';
import { page as readPage } from '../../lib/api.ts';
import type { Body, PageName } from '../../lib/calls.ts';
import type { Editable } from '../dialog/dialog.tsx';
import { newKey } from '../dialog/new-key.ts';
import { openDialog } from '../dialog/open-dialog.tsx';
import { RowsSkeleton } from '../feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../feedback/states.tsx';
import styles from './list.module.css';
import { type ListScreenProps, ListTable } from './list-table.tsx';
import { SearchField } from './search-field.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useListAddress } from './use-list-address.ts';
import { Views } from './views/views.tsx';

/** Every list screen (specification 2): button for a new row, name filter, table with edit and delete, pager. */
export function ListScreen<Row extends Editable, Full extends Editable = Row>(props: ListScreenProps<Row, Full>) {
  const { resource, title, newLabel, dialog, buttons, menu, body, filters, filterLabel = 'kit.filterByName' } = props;
  const { t, i18n } = useTranslation();
  const sorts = sortsOf(resource);
  const { filter, page, sort, setFilter, setPage, setSort } = useListAddress(sorts);
  const path: PageName = props.list ?? `${resource}/getFilteredPaginated`;
  const asked = {
    ...body,
    filter: filters ? { name: filter, ...filters.values } : filter,
    page,
    ...(sort && { sort }),
  };
  const rows = useQuery({
    queryKey: [resource, 'list', path, asked],
    queryFn: ({ signal }) =>
      readPage(path, asked as Body<PageName>, { quiet: true, signal }) as Promise<object> as Promise<Paged<Row>>,
    placeholderData: keepPreviousData,
  });
  const answer = rows.data;
  // The page may be past the end, after deletions or at an old address. Placeholder data belongs to another page and
  // proves nothing.
  const last = answer && !rows.isPlaceholderData ? Math.max(answer.total_pages, 1) : page;
  useEffect(() => {
    if (page > last) setPage(last);
  });
  // A list that only its name sorts has not much to keep.
  const views = !props.part && (sorts.length > 1 || filters) ? (resource as ViewList) : undefined;
  const pages = answer?.total_pages ?? (rows.isPending ? initialTotalPages : 0);
  const nameOf = props.nameOf ?? named;
  const hint = props.emptyHint ? t(props.emptyHint) : newLabel && t('kit.emptyHint', { button: t(newLabel) });
  const total = answer && (answer.more ? t('kit.moreThan', { total: number(answer.total) }) : number(answer.total));

  function number(value: number): string {
    return new Intl.NumberFormat(i18n.language, { useGrouping: true }).format(value);
  }

  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <Title order={props.part ? 2 : 1} className={styles.heading}>
          {t(title)}
        </Title>
        {total !== undefined && (
          <Text component="span" c="dimmed" className={styles.total} aria-live="polite">
            {t('kit.total', { total, count: answer?.total ?? 0 })}
          </Text>
        )}
        <Group gap="xs" className={styles.buttons}>
          {buttons}
          {dialog && newLabel && (
            <Button
              leftSection={<IconPlus size={18} />}
              onClick={() => openDialog(dialog, { context: undefined })}
              {...(!props.part && newKey)}
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
      </header>
      {props.above}
      <div className={styles.filters}>
        <SearchField className={styles.filter} text={filter} onChange={setFilter} label={t(filterLabel)} />
        {filters?.fields}
        {views && <Views list={views} />}
        <SortChoice columns={props.columns} {...{ sorts, sort, setSort }} />
      </div>
      <div className={styles.card} aria-busy={rows.isFetching}>
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
      </div>
      {pages > 1 && (
        <Pagination
          className={styles.pages}
          // Until the pages are counted, the pager only keeps its space.
          data-waiting={!answer || undefined}
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={control => ({ 'aria-label': t(control === 'next' ? 'kit.nextPage' : 'kit.previousPage') })}
          getItemProps={item => ({ 'aria-label': t('kit.page', { page: item }) })}
        />
      )}
    </section>
  );
}

function named(row: Editable): string {
  return 'name' in row && typeof row.name === 'string' ? row.name : `#${row.id}`;
}
