import { Skeleton } from '@mantine/core';
import { IconCircleCheck, IconClockX, IconLuggage, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { budgetStatus } from '../../../../contract/budget/state.ts';
import { isOpenForServices, travelStatus } from '../../../../contract/travel/state.ts';
import { formatDay } from '../../../../contract/values/dates.ts';
import { formatEuros } from '../../../../contract/values/money.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { HowToPay } from '../../payment/lazy.ts';
import { outcomeOf } from '../../travel/outcome.ts';
import { isAnswerable } from '../actions.ts';
import { AskRenewal } from './ask-renewal.tsx';
import styles from './budget-standing.module.css';
import { RenewButton } from './renew-button.tsx';
import { Thanks } from './thanks.tsx';

/** Says why a budget takes no more answers, and how to pay an accepted one; nothing while it waits for an answer. */
export function BudgetStanding({ budget, staff }: { budget: Budget; staff: boolean }) {
  const { t } = useTranslation();
  const { budget_status_id, travel, valid_until, deny_reason } = budget;
  if (budget_status_id === budgetStatus.rechazado) {
    return (
      <p className={styles.standing} data-tone="rejected" {...outcomeOf(budget.id)}>
        <IconX size={20} aria-hidden />
        <span>
          {t('budgetPage.rejected')}
          {deny_reason && (
            <>
              {' '}
              <b>{t('budgetPage.denyReason')}:</b> {deny_reason}
            </>
          )}
        </span>
      </p>
    );
  }
  if (budget_status_id === budgetStatus.aceptado) {
    const standing = travel.travel_status_id;
    if (standing === travelStatus.rechazado) {
      return (
        <p className={styles.standing} data-tone="rejected" {...outcomeOf(budget.id)}>
          <IconX size={20} aria-hidden />
          <span>{t(staff ? 'budgetPage.cancelledForStaff' : 'budgetPage.cancelled')}</span>
        </p>
      );
    }
    if (staff) return null;
    if (standing !== travelStatus.reservado && standing !== travelStatus.archivado) return <Thanks budget={budget} />;
    return (
      <>
        {standing === travelStatus.reservado && <Booked budget={budget} />}
        {budget.payment && (
          <Suspense fallback={<Skeleton height={320} />}>
            <HowToPay payment={budget.payment} />
          </Suspense>
        )}
      </>
    );
  }
  return budget.expired && valid_until ? (
    <p className={styles.standing} data-tone="expired">
      <IconClockX size={20} aria-hidden />
      <span>{t(staff ? 'budgets.expiredOn' : 'budgetPage.expired', { day: formatDay(valid_until) })}</span>
      {staff && isOpenForServices(travel.travel_status_id) && <RenewButton budget={budget} />}
      {!staff && isAnswerable(budget, travel.travel_status_id) && <AskRenewal budget={budget} />}
    </p>
  ) : null;
}

function Booked({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const Icon = budget.due <= 0 ? IconLuggage : IconCircleCheck;
  return (
    <p className={styles.standing} data-tone="accepted" {...outcomeOf(budget.id)}>
      <Icon size={20} aria-hidden />
      <span>
        {budget.due > 0
          ? t('budgetPage.bookedDue', { amount: formatEuros(budget.due, currentLanguage()) })
          : t('budgetPage.booked')}
      </span>
    </p>
  );
}
