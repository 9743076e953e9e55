import { Button, Skeleton } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paged } from '../../../contract/envelope.ts';
import type { TravelCard } from '../../../contract/travel/calls.ts';
import type { Tab } from '../../../contract/travel/schema.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { contactClientsQuery } from '../travel/api.ts';
import type { TravelFilters } from '../travel/search.ts';
import { isShown } from '../travel/standing.ts';
import { CustomerTravelCard } from './card/customer-travel-card.tsx';
import { loadStaffCard, StaffTravelCard } from './lazy.ts';
import styles from './travel-list.module.css';

interface Props {
  /** The tab is not decided yet. */
  waiting: boolean;
  travels: UseQueryResult<Paged<TravelCard>>;
  staff: boolean;
  tab: Tab;
  filters: TravelFilters;
  clear: () => void;
}

/** The cards of a tab, or a placeholder, an error or an empty state. */
export function TravelRows({ travels, waiting, staff, tab, filters, clear }: Props) {
  const { t } = useTranslation();
  useEffect(() => {
    // The code is fetched at the same time as the trips, not after them.
    if (staff) loadStaffCard().catch(() => undefined);
  }, [staff]);
  if (travels.isPending || waiting) return <CardsSkeleton staff={staff} />;
  if (!travels.data) return <ErrorState error={travels.error} retry={travels.refetch} />;
  const shown = travels.data.data.filter(travel => isShown(travel, staff));
  const { q: name, ...others } = filters;
  const filtered = Object.keys(others).length > 0;
  if (shown.length === 0 && (name || filtered)) {
    return (
      <EmptyState title={filtered ? t('travels.empty.filters') : t('travels.empty.filter', { name })}>
        <p>{t(filtered ? 'travels.hint.filters' : 'travels.hint.filter')}</p>
        <Button variant="default" onClick={clear}>
          {t(filtered ? 'travels.clearFilters' : 'travels.clearFilter')}
        </Button>
      </EmptyState>
    );
  }
  if (shown.length === 0) {
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
          <StaffCards travels={shown} />
        ) : (
          shown.map((travel, index) => <CustomerTravelCard key={travel.id} travel={travel} first={index === 0} />)
        )}
      </div>
    </Suspense>
  );
}

/** The cards of staff. A trip without clients also shows the client whom its contact data match. */
function StaffCards({ travels }: { travels: readonly TravelCard[] }) {
  const orphans = travels.filter(travel => travel.user_travel_groups.length === 0).map(travel => travel.id);
  const matches = useQuery(contactClientsQuery(orphans)).data;
  return travels.map(travel => (
    <StaffTravelCard
      key={travel.id}
      travel={travel}
      match={matches?.find(match => match.travel_id === travel.id)?.clients[0]}
    />
  ));
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
