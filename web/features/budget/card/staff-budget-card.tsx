import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCheck, IconDots, IconFileTypePdf, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { budgetStatus, pdfAddress } from '../../../../contract/budget.ts';
import type { BudgetCard } from '../../../../contract/budget-calls.ts';
import { Photo } from '../../../ui/photo.tsx';
import { belowName, budgetTitle, validityText } from '../../travel/budget-title.ts';
import { rangeText } from '../../travel/facts.ts';
import { AcceptanceLine } from '../acceptance-line.tsx';
import { budgetActions } from '../actions.ts';
import { Price } from '../price.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useBudgetActions } from '../use-budget-actions.ts';
import { ServiceIcons } from './service-icons.tsx';
import styles from './staff-budget-card.module.css';

interface Props {
  budget: BudgetCard;
  travelStatusId: number;
}

/** A budget in the trip list of staff: dense, with every detail visible. */
export function StaffBudgetCard({ budget, travelStatusId }: Props) {
  const { t } = useTranslation();
  const run = useBudgetActions(true);
  const title = budgetTitle(t, budget, true);
  const services = belowName(budget);
  const validity = validityText(t, budget);
  const may = new Set(budgetActions(budget, travelStatusId, true));
  const notify = (['notify', 'notifyAgain'] as const).find(action => may.has(action));
  const target = {
    id: budget.id,
    travel_id: budget.travel_id,
    name: title,
  };
  return (
    <li className={styles.card}>
      <div className={styles.photo}>
        <Photo photo={budget.photo} sizes="112px" />
      </div>
      <div className={styles.facts}>
        <Link to="/budget/$budget_id" params={{ budget_id: String(budget.id) }} className={styles.title}>
          {title}
        </Link>
        {services && <p className={styles.services}>{services}</p>}
        <p className={styles.dates}>
          <time>{rangeText(budget)}</time>
        </p>
        <ServiceIcons budget={budget} />
      </div>
      <p className={styles.status}>
        <StatusBadge status={budget.budget_status_id} budget={budget.id} />
        {budget.sent_at === null && budget.budget_status_id === budgetStatus.pendiente && (
          <span className={styles.note}>{t('budgets.unsent')}</span>
        )}
        {validity && (
          <span className={styles.note} data-expired={budget.expired || undefined}>
            {validity}
          </span>
        )}
      </p>
      <div className={styles.price}>
        <Price budget={budget} dense />
      </div>
      <div className={styles.comments}>
        <AcceptanceLine budget={budget} />
      </div>
      <div className={styles.buttons}>
        <Button
          renderRoot={props => <Link to="/budget/$budget_id" params={{ budget_id: String(budget.id) }} {...props} />}
          variant="light"
          size="xs"
          aria-label={t('budgets.openNamed', { action: t('budgets.open.staff'), name: title })}
        >
          {t('budgets.open.staff')}
        </Button>
        {may.has('accept') && (
          <ActionIcon
            variant="subtle"
            color="green"
            aria-label={`${t('budgets.accept')}: ${title}`}
            title={t('budgets.accept')}
            onClick={() => void run('accept', target)}
          >
            <IconCheck size={18} />
          </ActionIcon>
        )}
        {may.has('decline') && (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`${t('budgets.decline')}: ${title}`}
            title={t('budgets.decline')}
            onClick={() => void run('decline', target)}
          >
            <IconX size={18} />
          </ActionIcon>
        )}
        <ActionIcon
          component="a"
          href={pdfAddress(budget.id)}
          target="_blank"
          variant="subtle"
          aria-label={`${t('budgets.pdf')}: ${title}`}
          title={t('budgets.pdf')}
        >
          <IconFileTypePdf size={18} />
        </ActionIcon>
        {may.has('delete') && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('budgets.delete')}: ${title}`}
            title={t('budgets.delete')}
            onClick={() => void run('delete', target)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`${t('budgetPage.actions')}: ${title}`}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => void run('edit', target)}>
              {t('budgets.edit')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {notify && (
          <Button
            className={styles.wide}
            variant="default"
            size="xs"
            aria-label={t('modification.named', { action: t(`modification.${notify}`), name: title })}
            onClick={() => void run(notify, target)}
          >
            {t(`modification.${notify}`)}
          </Button>
        )}
      </div>
    </li>
  );
}
