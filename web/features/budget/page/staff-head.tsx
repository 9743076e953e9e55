import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { tabOf, travelPath } from '../../../../contract/travel/state.ts';
import { formatDay } from '../../../../contract/values/dates.ts';
import { fullName } from '../../../../contract/values/person-name.ts';
import { useBreadcrumbSteps } from '../../../lib/route-meta.ts';
import { PhotoImage } from '../../../ui/content/pictures.tsx';
import { travelQuery } from '../../travel/api.ts';
import { servicesSubtitle, titleOfBudget } from '../../travel/budget-title.ts';
import { daysText, peopleText, rangeText } from '../../travel/facts.ts';
import { BudgetStatusBadge } from '../status-badge.tsx';
import styles from './budget-screen.module.css';

/** The head of the page for staff: the budget with its status, its client and its agent. */
export function StaffHead({ budget, children }: { budget: Budget; children: ReactNode }) {
  const { t } = useTranslation();
  const { travel } = budget;
  const card = useQuery(travelQuery(travel.id)).data;
  const option = (card?.budgets.findIndex(({ id }) => id === budget.id) ?? -1) + 1;
  const number = option > 0 ? t('budgetHead.option', { n: option, of: card?.budgets.length }) : null;
  const title = titleOfBudget(t, budget, true);
  const tab = tabOf(travel.travel_status_id);
  useBreadcrumbSteps([
    { title: t('travels.title'), to: '/', search: { tab }, list: true },
    { title: travel.name, to: travelPath(travel.id) },
    { title: t('budgetHead.page', { id: budget.id, name: title }) },
  ]);
  const services = servicesSubtitle(budget);
  const people = peopleText(t, travel);
  const [client, ...others] = card?.clients ?? [];
  return (
    <header className={styles.head}>
      <div className={styles.photo}>
        <PhotoImage photo={budget.header_image ?? budget.photo} sizes="64px" />
      </div>
      <div>
        <Group gap="0 12px">
          <Text component="h1" fw={600} fz="h2" lh={1.3} data-serif>
            {travel.name}
          </Text>
          <Text span inherit c="gray.8" className={styles.oneLine} fz="lg">
            {title}
          </Text>
          <BudgetStatusBadge status={budget.budget_status_id} budget={budget.id} />
        </Group>
        {services && (
          <Text className={styles.oneLine} fz="sm">
            {services}
          </Text>
        )}
        <Group
          component="ul"
          align="stretch"
          c="gray.8"
          fz="sm"
          gap="0 24px"
          mt={2}
          aria-label={t('budgetHead.facts')}
          data-figures
        >
          <li className={styles.fact}>
            {[t('budgetHead.number', { id: budget.id }), number].filter(Boolean).join(' · ')}
          </li>
          <li className={styles.fact}>
            <span>
              <time>{rangeText(budget)}</time>
              {['', daysText(t, budget), people].filter((part, at) => at === 0 || part).join(' · ')}
            </span>
          </li>
          {card && (
            <li className={styles.fact}>
              {client ? (
                <>
                  <Anchor
                    renderRoot={props => (
                      <Link to="/clientes/perfil/$id_user" params={{ id_user: String(client.id) }} {...props} />
                    )}
                    inherit
                    fw={600}
                  >
                    {fullName(client)}
                  </Anchor>
                  {client.phone && <a href={`tel:${client.phone}`}>{client.phone}</a>}
                  {others.length > 0 && (
                    <span title={others.map(fullName).join(', ')}>{t('travels.others', { n: others.length })}</span>
                  )}
                </>
              ) : (
                t('budgetHead.noClient')
              )}
            </li>
          )}
          {card && (
            <li className={styles.fact}>
              {t('travels.agent')}: {card.assigned_agents.map(fullName).join(', ') || t('travels.noAgent')}
            </li>
          )}
          <li className={styles.fact}>
            {budget.sent_at ? t('travels.sentOn', { day: formatDay(budget.sent_at) }) : t('budgets.unsent')}
            {budget.sent_at &&
              ` · ${budget.opened_at ? t('budgets.openedOn', { day: formatDay(budget.opened_at) }) : t('budgets.unopened')}`}
          </li>
        </Group>
      </div>
      {children}
    </header>
  );
}
