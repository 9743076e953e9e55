import { Anchor, Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BudgetCard } from '../../../contract/budget/calls.ts';
import { pageSize } from '../../../contract/envelope.ts';
import type { TravelCard } from '../../../contract/travel/calls.ts';
import { tabOf } from '../../../contract/travel/state.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { get } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../budget/status-badge.tsx';
import { budgetTitle } from '../travel/budget-title.ts';
import styles from './client-profile.module.css';

/** The list of trips with this one alone in it. An anchor does not know the search of its link. */
const inList = ({ id, travel_status_id }: TravelCard) =>
  ({ tab: tabOf(travel_status_id) ?? 'en_cola', q: `#${id}` }) as never;

/** A client's trips with their budgets, newest first. Each name leads to the trip or to the budget. */
export function ClientTravels({ id }: { id: number }) {
  const { t } = useTranslation();
  const travels = useInfiniteQuery({
    queryKey: ['travel', 'ofClient', id],
    queryFn: ({ pageParam }) => get('travel/getTravelsByClient/:id', { id, page: pageParam }, { quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === pageSize ? page + 1 : undefined),
  });
  if (travels.isPending) return <RowsSkeleton />;
  if (travels.isError) return <ErrorState error={travels.error} retry={travels.refetch} />;
  const rows = travels.data.pages.flat();
  if (rows.length === 0) return <EmptyState title={t('client.noTravels')}>{t('client.noTravelsHint')}</EmptyState>;
  return (
    <>
      <ul className={styles.travels}>
        {rows.map(travel => (
          <li key={travel.id}>
            <p className={styles.travel}>
              <Anchor component={Link} to="/" search={inList(travel)} inherit fw={600}>
                {travel.name}
              </Anchor>
              <Text component="span" size="sm" c="dimmed">
                {`${formatDay(travel.date_from)} – ${formatDay(travel.date_to)}`}
              </Text>
              <Text component="span" size="sm">
                {travel.travel_status.name}
              </Text>
            </p>
            {travel.budgets.length > 0 && (
              <ul className={styles.budgets}>
                {travel.budgets.map(budget => (
                  <Budget key={budget.id} budget={budget} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {travels.hasNextPage && (
        <Button variant="default" loading={travels.isFetchingNextPage} onClick={() => void travels.fetchNextPage()}>
          {t('client.moreTravels')}
        </Button>
      )}
    </>
  );
}

function Budget({ budget }: { budget: BudgetCard }) {
  const { t } = useTranslation();
  return (
    <li className={styles.budget}>
      <Anchor component={Link} to={`/budget/${budget.id}`} inherit>
        {budgetTitle(t, budget, true)}
      </Anchor>
      <StatusBadge status={budget.budget_status_id} />
      <span className={styles.amount}>{formatEuros(budget.price_discount, currentLanguage())}</span>
    </li>
  );
}
