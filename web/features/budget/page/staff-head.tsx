import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { tabOf } from '../../../../contract/travel/state.ts';
import { formatDay } from '../../../../contract/values/dates.ts';
import { fullName } from '../../../lib/full-name.ts';
import { useOwnTrail } from '../../../lib/route-meta.ts';
import { PhotoImage } from '../../../ui/content/photo.tsx';
import { travelQuery } from '../../travel/api.ts';
import { belowName, titleOfBudget } from '../../travel/budget-title.ts';
import { daysText, peopleText, rangeText } from '../../travel/facts.ts';
import { BudgetStatusBadge } from '../status-badge.tsx';
import styles from './staff-head.module.css';

/** The head of the page for staff: which budget it is, for whom, whose, and how far it has come. */
export function StaffHead({ budget, children }: { budget: Budget; children: ReactNode }) {
  const { t } = useTranslation();
  const { travel } = budget;
  const card = useQuery(travelQuery(travel.id)).data;
  const option = (card?.budgets.findIndex(({ id }) => id === budget.id) ?? -1) + 1;
  const number = option > 0 ? t('budgetHead.option', { n: option, of: card?.budgets.length }) : null;
  const title = titleOfBudget(t, budget, true);
  const tab = tabOf(travel.travel_status_id);
  useOwnTrail([
    { title: t('travels.title'), to: '/', search: { tab }, list: true },
    { title: travel.name, to: '/', search: { tab, q: `#${travel.id}` } },
    { title: t('budgetHead.page', { id: budget.id, name: title }) },
  ]);
  const services = belowName(budget);
  const people = peopleText(t, travel);
  const [client, ...others] = card?.clients ?? [];
  return (
    <header className={styles.head}>
      <div className={styles.photo}>
        <PhotoImage photo={budget.header_image ?? budget.photo} sizes="64px" />
      </div>
      <div className={styles.words}>
        <div className={styles.names}>
          <h1 className={styles.name} data-serif>
            {travel.name}
          </h1>
          <span className={styles.title}>{title}</span>
          <BudgetStatusBadge status={budget.budget_status_id} budget={budget.id} />
        </div>
        {services && <p className={styles.services}>{services}</p>}
        <ul className={styles.facts} aria-label={t('budgetHead.facts')}>
          <li>{[t('budgetHead.number', { id: budget.id }), number].filter(Boolean).join(' · ')}</li>
          <li>
            <span>
              <time>{rangeText(budget)}</time>
              {['', daysText(t, travel.days), people].filter((part, at) => at === 0 || part).join(' · ')}
            </span>
          </li>
          {card && (
            <li>
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
            <li>
              {t('travels.agent')}: {card.assigned_agents.map(fullName).join(', ') || t('travels.noAgent')}
            </li>
          )}
          <li>
            {budget.sent_at ? t('travels.sentOn', { day: formatDay(budget.sent_at) }) : t('budgets.unsent')}
            {budget.sent_at &&
              ` · ${budget.opened_at ? t('budgets.openedOn', { day: formatDay(budget.opened_at) }) : t('budgets.unopened')}`}
          </li>
        </ul>
      </div>
      {children}
    </header>
  );
}
