import { Button, Flex, Skeleton, Tabs, Text, Title } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAnswer } from '../../../contract/envelope.ts';
import { firstTab, type ListReader, tabsOf } from '../../../contract/first-answers.ts';
import type { TravelCard } from '../../../contract/travel/calls.ts';
import { type Tab, type TravelStep, tabNames } from '../../../contract/travel/state.ts';
import { isStaff, useMay, useSession } from '../../lib/session.ts';
import { newShortcut } from '../../ui/dialog/dialog-store.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { SearchField, untypedSearch } from '../../ui/list/search-field.tsx';
import { useLastPage } from '../../ui/list/use-last-page.ts';
import { SavedViews } from '../saved-view/lazy.tsx';
import { countersQuery, travelsQuery } from '../travel/api.ts';
import { useLiveTravels } from '../travel/live-travels.ts';
import { filtersOf, readTravelSearch, type TravelFilters, type TravelSearch } from '../travel/search.ts';
import { isShown } from '../travel/state-for-customer.ts';
import { useTabCount } from '../travel/use-tab-count.ts';
import { CustomerTravelCard } from './card/customer-travel-card.tsx';
import { TravelDialog } from './lazy.ts';
import styles from './travel-list.module.css';

/** Customers do not load the cards of staff; few readers have more than one page, or a trip to rate. */
const loadStaffCards = () => import('./card/staff-cards.tsx').then(module => module.StaffCards);
const StaffCards = lazyComponent(loadStaffCards);
const StepFilter = lazyPart(() => import('./step-filter.tsx').then(module => module.StepFilter));
const RatingInvitation = lazyPart(() =>
  import('../rating/rating-invitation.tsx').then(module => module.RatingInvitation),
);
const TravelPager = lazyPart(() => import('../../ui/list/pager.tsx').then(module => module.Pager));
/** Selects and calendars, which staff load when they open the filters. */
const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then(module => module.FilterPanel));

interface TravelRowsProps {
  /** The tab is not decided yet. */
  waiting: boolean;
  travels: UseQueryResult<PageAnswer<TravelCard>>;
  staff: boolean;
  tab: Tab;
  filters: TravelFilters;
  step: TravelStep | undefined;
  /** How many trips of each tab pass the filters; undefined while that is being counted. */
  counters: Partial<Record<Tab, number>> | undefined;
  openTab: (tab: Tab) => void;
  clear: () => void;
}

const tabText = (staff: boolean, tab: Tab) =>
  staff || tab === 'en_cola' ? (`travels.tab.${tab}` as const) : (`travels.ownTab.${tab}` as const);

/** The cards of a tab, or a placeholder, an error or an empty state. */
function TravelRows({ travels, waiting, staff, tab, filters, step, counters, openTab, clear }: TravelRowsProps) {
  const { t } = useTranslation();
  const count = useTabCount(Boolean(filters.q));
  useEffect(() => {
    // The code is fetched at the same time as the trips, not after them.
    if (staff) loadStaffCards().catch(() => undefined);
  }, [staff]);
  if (travels.isPending || waiting) return <CardsSkeleton staff={staff} />;
  if (!travels.data) return <ErrorState error={travels.error} retry={travels.refetch} />;
  const visible = travels.data.data.filter(travel => isShown(travel, staff));
  const { q: name, ...panelFilters } = filters;
  const filtered = step !== undefined || Object.keys(panelFilters).length > 0;
  if (visible.length === 0 && (name || filtered)) {
    if (!counters) return <CardsSkeleton staff={staff} />;
    const otherTabs = tabsOf(staff).filter(other => other !== tab && (counters[other] ?? 0) > 0);
    return (
      <EmptyState title={filtered ? t('travels.empty.filters') : t('travels.empty.filter', { name })}>
        <Text inherit mt="1em">
          {otherTabs.length > 0 ? t('travels.hint.elsewhere') : name && t('travels.hint.filter')}
        </Text>
        <Flex wrap="wrap" gap="xs" my="1em" justify="center">
          {otherTabs.map(other => (
            <Button key={other} variant="light" onClick={() => openTab(other)}>
              {t(tabText(staff, other))} ({count(counters[other] ?? 0)})
            </Button>
          ))}
        </Flex>
        <Button variant="default" onClick={clear}>
          {t(filtered ? 'travels.clearFilters' : 'travels.clearFilter')}
        </Button>
      </EmptyState>
    );
  }
  if (visible.length === 0) {
    return (
      <EmptyState title={t(staff || tab !== 'archivados' ? `travels.empty.${tab}` : `travels.ownEmpty.${tab}`)}>
        {t(staff || tab === 'en_cola' ? `travels.hint.${tab}` : `travels.own.${tab}`)}
      </EmptyState>
    );
  }
  return (
    <Suspense fallback={<CardsSkeleton staff={staff} />}>
      <div className={styles.cards}>
        {staff ? (
          <StaffCards travels={visible} list={JSON.stringify([tab, filters])} />
        ) : (
          visible.map((travel, index) => <CustomerTravelCard key={travel.id} travel={travel} first={index === 0} />)
        )}
      </div>
    </Suspense>
  );
}

function CardsSkeleton({ staff }: { staff: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.cards} role="status" aria-label={t('kit.loading')}>
      {(staff ? [0, 1, 2, 3] : [0, 1, 2]).map(card => (
        <Skeleton key={card} height={staff ? 158 : 420} />
      ))}
    </div>
  );
}

/**
 * Keeps the tab, the filters and the page of the trip list in the address, so that a reload or a shared link shows the
 * same.
 */
function useTravelSearch() {
  const search = readTravelSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  // `readTravelSearch` drops empty values, which must not be in the address.
  const go = (next: TravelSearch, replace = false) =>
    void navigate({ to: '.', search: untypedSearch(readTravelSearch({ ...next })), replace, resetScroll: false });
  return { search, go };
}

/** Scrolls the strip of a phone to the open tab. */
function scrollToTab(open: HTMLElement | null): void {
  open?.parentElement?.scrollTo(open.offsetLeft - 16, 0);
}

interface TravelTabsProps {
  staff: boolean;
  tabs: readonly Tab[];
  open: Tab;
  counters: Partial<Record<Tab, number>> | undefined;
  /** Whether they count the matches of a name. */
  searched: boolean;
}

function TravelTabs({ staff, tabs, open, counters, searched }: TravelTabsProps) {
  const { t } = useTranslation();
  const tabCount = useTabCount(searched);
  return (
    <Tabs.List className={styles.tabs} aria-label={t('travels.tabs')}>
      {tabs.map(tab => {
        const count = counters?.[tab];
        return (
          <Tabs.Tab key={tab} ref={tab === open ? scrollToTab : null} value={tab} className={styles.tab}>
            {t(tabText(staff, tab))}
            <span className={styles.counter} data-empty={count === 0 || undefined}>
              {count === undefined ? '…' : tabCount(count)}
            </span>
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
}

interface TravelPanelProps extends Omit<TravelRowsProps, 'travels' | 'staff'> {
  reader: ListReader;
  page: number;
  openPage: (page: number, replace: boolean) => void;
}

/** The trips of a tab, page by page. It reads them itself, so that those that arrive draw nothing around them again. */
function TravelPanel({ reader, page, openPage, ...rows }: TravelPanelProps) {
  const { tab, step, filters, waiting } = rows;
  const { staff } = reader;
  const travels = useQuery(travelsQuery(reader, { tab, step, filters, page }));
  // Customers get news of their own trips only, and one that was just sent to them is not on the page yet.
  useLiveTravels(staff ? (travels.data?.data ?? []).map(({ id }) => id) : null);
  useLastPage(travels, page, last => !waiting && openPage(last, true));
  return (
    <>
      <Tabs.Panel value={tab} mih={256} aria-busy={travels.isFetching}>
        <TravelRows {...rows} travels={travels} staff={staff} />
        {travels.data && travels.data.total_pages > 1 && (
          <TravelPager
            className={styles.pages}
            total={travels.data.total_pages}
            value={page}
            onChange={next => {
              openPage(next, false);
              window.scrollTo({ top: 0 });
            }}
            waiting={null}
          />
        )}
      </Tabs.Panel>
      {/* It comes later than the trips: above them it would push away what waits. */}
      {!staff && travels.data && <RatingInvitation waiting={null} />}
    </>
  );
}

/** The trip list (specification 2): staff see every trip, customers their own. */
export function TravelList() {
  const { t } = useTranslation();
  const session = useSession();
  const may = useMay();
  const staff = isStaff(session);
  const reader: ListReader = staff ? { staff } : { staff: false, userId: session.user.id };
  const { search, go } = useTravelSearch();
  const filters = filtersOf(search, staff);
  const counts = useQuery(countersQuery(filters));
  // Without its counters, the list is still useful.
  const counters: Partial<Record<Tab, number>> | undefined = counts.isError ? {} : counts.data;
  // Those of the filters before, until these are counted.
  const stale = counts.isPlaceholderData;
  const tabs = tabsOf(staff);
  const tab = tabs.find(name => name === search.tab) ?? firstTab(staff, counters ?? {});
  // The counts decide which tab a customer begins with.
  const undecided = !staff && !search.tab && !counters;
  const name = filters.q ?? '';
  const page = search.page ?? 1;
  const step = staff && tab === 'pendientes_de_reserva' ? search.step : undefined;
  const [panel, setPanel] = useState(() => panelFilterCount(filters) > 0);
  // If only another tab has matches of the name, it opens, unless the reader has chosen this tab for these filters.
  const filterKey = JSON.stringify(filters);
  const [chosenFilterKey, setChosenFilterKey] = useState(search.tab && filterKey);
  const isTabEmpty = Boolean(filters.q) && counters?.[tab] === 0;
  const nextTab =
    isTabEmpty && chosenFilterKey !== filterKey && !stale ? tabs.find(other => (counters[other] ?? 0) > 0) : undefined;
  useEffect(() => {
    if (nextTab) go({ tab: nextTab, ...filters }, true);
  });
  // A new filter begins at the first page.
  const filter = (next: TravelFilters) =>
    go({ tab, ...(Object.keys(next).length > 0 && step && { step }), ...next }, true);

  function openTab(value: string | null): void {
    const next = tabNames.find(one => one === value);
    if (!next) return;
    setChosenFilterKey(filterKey);
    go({ tab: next, ...filters });
  }

  return (
    <Tabs value={tab} onChange={openTab} className={styles.screen} data-staff={staff || undefined} keepMounted={false}>
      <Flex component="header" align="flex-end" justify="space-between" wrap="wrap" rowGap="sm" columnGap="lg">
        <div>
          <Title order={1} className={styles.title}>
            {t(staff ? 'travels.title' : 'travels.mine')}
          </Title>
          {!staff && (
            <Text size="lg" c="gray.7" mt="xs" maw={576}>
              {t('travels.lead')}
            </Text>
          )}
        </div>
        <div className={styles.toolbar}>
          <SearchField
            className={styles.filter}
            label={t(staff ? 'travels.find' : 'travels.filter')}
            text={name}
            onChange={q => filter({ ...filters, q })}
          />
          {staff && <FilterButton count={panelFilterCount(filters)} open={panel} onClick={() => setPanel(!panel)} />}
          {staff && <SavedViews list="travel" />}
          {may('travel:write') && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => openDialog(TravelDialog)} {...newShortcut}>
              {t('travels.new')}
            </Button>
          )}
        </div>
      </Flex>
      {staff && panel && <FilterPanel filters={filters} onChange={filter} waiting={<Skeleton height={90} mt="md" />} />}
      <TravelTabs staff={staff} tabs={tabs} open={tab} counters={counters} searched={Boolean(filters.q)} />
      {staff && (
        <StepFilter
          tab={tab}
          step={step}
          filters={filters}
          onChange={next => go({ tab, ...(next && { step: next }), ...filters }, true)}
          waiting={null}
        />
      )}
      <TravelPanel
        reader={reader}
        waiting={undecided}
        tab={tab}
        filters={filters}
        step={step}
        page={page}
        counters={stale || nextTab ? undefined : counters}
        openTab={openTab}
        openPage={(next, replace) => go({ ...search, tab, page: next }, replace)}
        clear={() => filter({})}
      />
    </Tabs>
  );
}

/** The number of filters in the panel, without the name; both days count as one. */
const panelFilterCount = ({ client, agent, tag, from, to }: TravelFilters) =>
  [client, agent, tag, from ?? to].filter(Boolean).length;

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
