import { Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { tabOf } from '../../../../contract/travel/state.ts';
import { PhotoImage } from '../../../ui/content/pictures.tsx';
import { BackLink } from '../../../ui/list/back-link.tsx';
import { servicesSubtitle, titleOfBudget } from '../../travel/budget-title.ts';
import { daysText, peopleText, rangeText } from '../../travel/facts.ts';
import { BudgetStatusBadge } from '../status-badge.tsx';
import styles from './budget-cover.module.css';

interface Props {
  budget: Budget;
  /** Shows a link to the list of trips, for readers who have one. */
  back?: boolean;
}

/** The head of the page for customers: the cover photograph with the trip's name. */
export function BudgetCover({ budget, back = true }: Props) {
  const { t } = useTranslation();
  const { travel } = budget;
  const people = peopleText(t, travel);
  const services = servicesSubtitle(budget);
  return (
    <header className={styles.cover} data-cover>
      <PhotoImage photo={budget.header_image ?? budget.photo} sizes="100vw" eager />
      {back && (
        <BackLink to="/" search={{ tab: tabOf(travel.travel_status_id) }} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          {t('budgetPage.back')}
        </BackLink>
      )}
      <div className={styles.words}>
        <BudgetStatusBadge status={budget.budget_status_id} budget={budget.id} />
        <h1 className={styles.name} data-serif>
          {travel.name}
        </h1>
        <p className={styles.title} data-serif={budget.quote_name !== null || undefined}>
          {titleOfBudget(t, budget, false)}
        </p>
        {budget.quote_summary && <Text maw="44rem">{budget.quote_summary}</Text>}
        {services && (
          <Text fw={600} maw="44rem">
            {services}
          </Text>
        )}
        <p className={styles.facts}>
          <time>{rangeText(budget)}</time>
          <span>{daysText(t, budget)}</span>
          {people && <span>{people}</span>}
        </p>
      </div>
    </header>
  );
}
