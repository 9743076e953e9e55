import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { budgetStatus } from '../../../../contract/budget/state.ts';
import type { TravelCard } from '../../../../contract/travel/calls.ts';
import { travelStatus } from '../../../../contract/travel/state.ts';
import { today } from '../../../../contract/values/dates.ts';
import { CustomerBudgetCard } from '../../budget/card/customer-budget-card.tsx';
import { daysText, peopleText, rangeText } from '../../travel/facts.ts';
import { standingOf } from '../../travel/standing.ts';
import { CompareLink } from './compare-link.tsx';
import styles from './customer-travel-card.module.css';

/** The trip is over: it can be rated, or has been. */
const isOver = ({ travel_status_id, date_to }: TravelCard) =>
  (travel_status_id === travelStatus.reservado || travel_status_id === travelStatus.archivado) &&
  date_to < today(new Date());

/** The rejected quotes come last. */
const inOrder = (budgets: TravelCard['budgets']) => budgets.toSorted((one, other) => rejected(one) - rejected(other));

const accepted = (budget: TravelCard['budgets'][number]) => budget.budget_status_id === budgetStatus.aceptado;

const rejected = (budget: TravelCard['budgets'][number]) => Number(budget.budget_status_id === budgetStatus.rechazado);

/** A trip in the customer's list: like the opening of a travel story, with its quotes below (look). */
export function CustomerTravelCard({ travel, first }: { travel: TravelCard; first: boolean }) {
  const { t } = useTranslation();
  const people = peopleText(t, travel);
  const { budgets } = travel;
  const anchor = `travel-${travel.id}`;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // A letter leads to its trip. The cards come after the page, so the browser has not scrolled there.
    if (!first && window.location.hash === `#${anchor}`) card.current?.scrollIntoView();
  }, [first, anchor]);
  return (
    <article className={styles.travel} ref={card} aria-labelledby={anchor}>
      <header className={styles.header}>
        <p className={styles.kicker}>{t(`travels.standing.${standingOf(travel)}`)}</p>
        <h2 className={styles.name} id={anchor} data-serif>
          {travel.name}
        </h2>
        <p className={styles.facts}>
          <time>{rangeText(travel)}</time>
          <span>{daysText(t, travel.days)}</span>
          {people && <span>{people}</span>}
        </p>
        {budgets.length > 1 && !budgets.some(accepted) && <CompareLink travel={travel} />}
        {isOver(travel) && (
          <Link className={styles.link} to="/valoraciones" search={{ viaje: travel.id }}>
            {t('ratings.title')}
          </Link>
        )}
      </header>
      <ul className={styles.budgets} data-count={Math.min(budgets.length, 3)}>
        {inOrder(budgets).map((budget, index) => (
          <CustomerBudgetCard
            key={budget.id}
            budget={budget}
            travelStatusId={travel.travel_status_id}
            alone={budgets.length === 1}
            eager={first && index < 2}
          />
        ))}
      </ul>
    </article>
  );
}
