import { Button, Skeleton, Tabs, Title } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstTab, type ListReader, tabsOf } from '../../../contract/first-answers.ts';
import { tabNames } from '../../../contract/travel/state.ts';
import { isStaff, useMay, useSession } from '../../lib/session.ts';
import { newKey } from '../../ui/dialog/new-key.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { Views } from '../../ui/list/views/views.tsx';
import { RatingInvitation } from '../rating/lazy.ts';
import { travelsQuery } from '../travel/api.ts';
import { filtersOf, type TravelFilters } from '../travel/search.ts';
import { TravelDialog } from './dialogs/lazy.ts';
import { FilterPanel, Pages } from './lazy.ts';
import styles from './travel-list.module.css';
import { TravelRows } from './travel-rows.tsx';
import { TravelTabs, useCounters } from './travel-tabs.tsx';
import { useTravelSearch } from './use-travel-search.ts';

/** The trip list (specification 2): staff see every trip, customers their own. */
export function TravelList() {
  const { t } = useTranslation();
  const session = useSession();
  const may = useMay();
  const staff = isStaff(session);
  const reader: ListReader = staff ? { staff } : { staff: false, userId: session.user.id };
  const { search, go } = useTravelSearch();
  const filters = filtersOf(search, staff);
  const counters = useCounters(filters);
  const tabs = tabsOf(staff);
  const tab = tabs.find(name => name === search.tab) ?? firstTab(staff, counters ?? {});
  // The counts decide which tab a customer begins with.
  const undecided = !staff && !search.tab && !counters;
  const name = filters.q ?? '';
  const page = search.page ?? 1;
  const travels = useQuery(travelsQuery(reader, { tab, filters, page }));
  // The page may be past the end, after moves of trips or at an old address. Placeholder data belongs to another page
  // and proves nothing.
  const last = travels.data && !travels.isPlaceholderData ? Math.max(travels.data.total_pages, 1) : page;
  useEffect(() => {
    if (page > last && !undecided) go({ tab, ...filters, page: last }, true);
  });
  const [panel, setPanel] = useState(() => inPanel(filters) > 0);
  // A new filter begins at the first page.
  const filter = (next: TravelFilters) => go({ tab, ...next }, true);

  function openTab(value: string | null): void {
    const next = tabNames.find(one => one === value);
    if (next) go({ tab: next, ...filters });
  }

  return (
    <Tabs value={tab} onChange={openTab} className={styles.screen} data-staff={staff || undefined} keepMounted={false}>
      <header className={styles.head}>
        <div>
          <Title order={1} className={styles.title}>
            {t(staff ? 'travels.title' : 'travels.mine')}
          </Title>
          {!staff && <p className={styles.lead}>{t('travels.lead')}</p>}
        </div>
        <div className={styles.tools}>
          <SearchField
            className={styles.filter}
            label={t(staff ? 'travels.find' : 'travels.filter')}
            text={name}
            onChange={q => filter({ ...filters, q })}
          />
          {staff && <FilterButton count={inPanel(filters)} open={panel} onClick={() => setPanel(!panel)} />}
          {staff && <Views list="travel" />}
          {may('travel:write') && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => openDialog(TravelDialog)} {...newKey}>
              {t('travels.new')}
            </Button>
          )}
        </div>
      </header>
      {staff && panel && (
        <Suspense fallback={<Skeleton height={90} mt="md" />}>
          <FilterPanel filters={filters} onChange={filter} />
        </Suspense>
      )}
      <TravelTabs staff={staff} tabs={tabs} open={tab} counters={counters} searched={Boolean(filters.q)} />
      <Tabs.Panel value={tab} className={styles.panel} aria-busy={travels.isFetching}>
        <TravelRows
          travels={travels}
          waiting={undecided}
          staff={staff}
          tab={tab}
          filters={filters}
          clear={() => filter({})}
        />
        {travels.data && travels.data.total_pages > 1 && (
          <Suspense fallback={null}>
            <Pages
              total={travels.data.total_pages}
              page={page}
              onChange={next => {
                go({ tab, ...filters, page: next });
                window.scrollTo({ top: 0 });
              }}
            />
          </Suspense>
        )}
      </Tabs.Panel>
      {/* It comes later than the trips: above them it would push away what waits. */}
      {!staff && travels.data && (
        <Suspense fallback={null}>
          <RatingInvitation />
        </Suspense>
      )}
    </Tabs>
  );
}

/** The number of filters in the panel, without the name; both days count as one. */
const inPanel = ({ client, agent, from, to }: TravelFilters) => [client, agent, from ?? to].filter(Boolean).length;

function FilterButton({ count, open, onClick }: { count: number; open: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      aria-expanded={open}
      leftSection={<IconAdjustmentsHorizontal size={18} />}
      rightSection={count > 0 && <span className={styles.counter}>{count}</span>}
      onClick={onClick}
    >
      {t('travels.filters')}
    </Button>
  );
}
