import { Box, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { budgetStatus } from '../../../../contract/budget/state.ts';
import type { TravelCard } from '../../../../contract/travel/calls.ts';
import { travelStatus } from '../../../../contract/travel/state.ts';
import { today } from '../../../../contract/values/dates.ts';
import { CustomerBudgetCard } from '../../budget/card/customer-budget-card.tsx';
import { changesAskedText, daysText, peopleText, rangeText } from '../../travel/facts.ts';
import { stateForCustomer } from '../../travel/state-for-customer.ts';
import styles from '../travel-list.module.css';
import { CompareLink } from './compare-link.tsx';

/** The trip is over: it can be rated, or has been. */
const isOver = ({ travel_status_id, date_to }: TravelCard) =>
  (travel_status_id === travelStatus.reservado || travel_status_id === travelStatus.archivado) &&
  date_to < today(new Date());

type TravelBudget = TravelCard['budgets'][number];

const isRejected = (budget: TravelBudget) => budget.budget_status_id === budgetStatus.rechazado;

interface Props {
  travel: TravelCard;
  /** The first of its list. */
  first: boolean;
  /** It is the whole page. */
  page?: boolean;
}

/** A trip for its customer: like the opening of a travel story, with its quotes below (look). */
export function CustomerTravelCard({ travel, first, page = false }: Props) {
  const { t } = useTranslation();
  const people = peopleText(t, travel);
  const { budgets } = travel;
  const anchor = `travel-${travel.id}`;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // A letter links to its trip, but the cards are drawn after the browser has scrolled.
    if (!first && window.location.hash === `#${anchor}`) card.current?.scrollIntoView();
  }, [first, anchor]);
  const chosen = budgets.some(budget => budget.budget_status_id === budgetStatus.aceptado);
  // The rejected quotes come last; after an acceptance they are one line.
  const [active, rejected] = [budgets.filter(budget => !isRejected(budget)), budgets.filter(isRejected)];
  const list = (cards: readonly TravelBudget[]) => (
    <ul className={styles.budgets} data-count={Math.min(cards.length, 3)}>
      {cards.map((budget, index) => (
        <CustomerBudgetCard
          key={budget.id}
          budget={budget}
          travelStatusId={travel.travel_status_id}
          wide={cards.length === 1}
          eager={first && index < 2}
        />
      ))}
    </ul>
  );
  const Name = page ? 'h1' : 'h2';
  return (
    <article className={styles.travel} ref={card} aria-labelledby={anchor}>
      <Box component="header" mb={20}>
        <StateLine travel={travel} />
        <Name className={styles.name} id={anchor} data-serif>
          {travel.name}
        </Name>
        <p className={styles.facts}>
          <time>{rangeText(travel)}</time>
          <span>{daysText(t, travel)}</span>
          {people && <span>{people}</span>}
        </p>
        {budgets.length > 1 && !chosen && <CompareLink travel={travel} />}
        {isOver(travel) && (
          <Link className={styles.link} to="/valoraciones" search={{ viaje: travel.id }}>
            {t('ratings.title')}
          </Link>
        )}
      </Box>
      {page && <VisuallyHidden component="h2">{t('travelPage.budgets')}</VisuallyHidden>}
      {list(chosen ? active : [...active, ...rejected])}
      {chosen && rejected.length > 0 && (
        <details className={styles.rejected}>
          <summary>{t('travels.notChosen', { count: rejected.length })}</summary>
          {list(rejected)}
        </details>
      )}
    </article>
  );
}

/** Where the trip stands; after a request for changes also what was asked for. */
function StateLine({ travel }: { travel: TravelCard }) {
  const { t } = useTranslation();
  const state = stateForCustomer(travel);
  const requests = travel.budgets.flatMap(({ changes_asked }) => (changes_asked?.open ? changes_asked : []));
  const last = requests.toSorted((one, other) => one.asked_at.localeCompare(other.asked_at)).at(-1);
  return (
    <>
      <Text size="sm" fw={600} c="terracotta.7">
        {state === 'asked' && last
          ? changesAskedText(t, travel.assigned_agents[0]?.first_name, last)
          : t(`travels.state.${state === 'asked' ? 'alternatives' : state}`)}
      </Text>
      {state === 'asked' && last?.text && (
        <Text
          component="blockquote"
          className={styles.customerWords}
          size="sm"
          c="gray.8"
          aria-label={t('travels.ownWords')}
        >
          {last.text}
        </Text>
      )}
    </>
  );
}
