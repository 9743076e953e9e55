import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowLeft, IconDots, IconFileTypePdf, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../contract/budget.ts';
import { tabOf } from '../../../contract/travel-state.ts';
import { openHistory } from '../history/open.tsx';
import { daysText, peopleText, rangeText } from '../travel/facts.ts';
import { budgetActions } from './actions.ts';
import { pdfAddress } from './api.ts';
import styles from './budget-cover.module.css';
import { budgetTitle } from './budget-title.ts';
import { Photo } from './photo.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useBudgetActions } from './use-budget-actions.ts';

/** The head of the page: the cover with the trip's name; for staff also what is done seldom. */
export function BudgetCover({ budget, staff }: { budget: Budget; staff: boolean }) {
  const { t } = useTranslation();
  const { travel } = budget;
  const people = peopleText(t, travel);
  const days = budget.date_from === travel.date_from && budget.date_to === travel.date_to ? travel.days : null;
  return (
    <header className={styles.cover} data-staff={staff || undefined}>
      <Photo photo={budget.header_image ?? budget.photo} sizes="100vw" eager />
      <Link to="/" search={{ tab: tabOf(travel.travel_status_id) } as never} className={styles.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('budgetPage.back')}
      </Link>
      <div className={styles.words}>
        <StatusBadge status={budget.budget_status_id} />
        <h1 className={styles.name} data-serif>
          {travel.name}
        </h1>
        <p className={styles.title}>{budgetTitle(t, budget, staff)}</p>
        <p className={styles.facts}>
          <time>{rangeText(budget)}</time>
          {days !== null && <span>{daysText(t, days)}</span>}
          {people && <span>{people}</span>}
        </p>
      </div>
      {staff && <StaffMenu budget={budget} />}
    </header>
  );
}

function StaffMenu({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const router = useRouter();
  const run = useBudgetActions(true);
  const may = budgetActions(budget, budget.travel.travel_status_id, true);
  const target = { ...budget, name: budgetTitle(t, budget, true) };

  async function remove(): Promise<void> {
    if (await run('delete', target)) await router.navigate({ to: '/' });
  }

  return (
    <div className={styles.menu}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={40} variant="white" aria-label={t('budgetPage.actions')}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => void run('edit', target)}>
            {t('budgets.edit')}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={pdfAddress(budget.id)}
            target="_blank"
            leftSection={<IconFileTypePdf size={16} />}
          >
            {t('budgets.pdf')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconHistory size={16} />}
            onClick={() => openHistory(budget.travel, href => void router.navigate({ href }))}
          >
            {t('travels.action.history')}
          </Menu.Item>
          {may.includes('delete') && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
              {t('budgets.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
