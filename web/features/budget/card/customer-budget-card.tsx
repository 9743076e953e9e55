import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { budgetStatus, pdfAddress } from '../../../../contract/budget/state.ts';
import { paymentWords } from '../../../../contract/payment/words.ts';
import type { TravelBudget } from '../../../../contract/travel/calls.ts';
import { formatEuros } from '../../../../contract/values/money.ts';
import { currentLanguage, withLabel } from '../../../lib/i18n.ts';
import { AppLink } from '../../../ui/content/app-link.tsx';
import { PhotoImage } from '../../../ui/content/pictures.tsx';
import { servicesSubtitle, titleOfBudget, validityText } from '../../travel/budget-title.ts';
import { rangeText } from '../../travel/facts.ts';
import { AcceptanceLine } from '../acceptance-line.tsx';
import { budgetActions, declineActions } from '../actions.ts';
import { Price } from '../price.tsx';
import { BudgetStatusBadge } from '../status-badge.tsx';
import { useBudgetActions } from '../use-budget-actions.tsx';
import styles from './customer-budget-card.module.css';
import { ServiceIcons } from './service-icons.tsx';

interface Props {
  budget: TravelBudget;
  travelStatusId: number;
  /** With the photograph beside the text: for the only budget of its trip. */
  wide: boolean;
  eager: boolean;
}

/** A budget in the customer's trip list; the photograph comes first. */
export function CustomerBudgetCard({ budget, travelStatusId, wide, eager }: Props) {
  const { t } = useTranslation();
  const run = useBudgetActions(false);
  const title = titleOfBudget(t, budget, false);
  const services = servicesSubtitle(budget);
  const validity = validityText(t, budget);
  const may = new Set(budgetActions(budget, travelStatusId, false));
  const target = { id: budget.id, travel_id: budget.travel_id, name: title };
  const href = `/budget/${budget.id}`;
  const details = t('budgets.openNamed', { action: t('budgets.open.customer'), name: title });
  return (
    <Paper
      component="li"
      className={styles.card}
      radius={12}
      shadow="sm"
      data-wide={wide || undefined}
      data-past={budget.budget_status_id === budgetStatus.rechazado || undefined}
    >
      <AppLink href={href} className={styles.photo} aria-hidden tabIndex={-1}>
        <PhotoImage
          photo={budget.photo}
          sizes={wide ? '(min-width: 62em) 600px, 100vw' : '(min-width: 48em) 480px, 100vw'}
          eager={eager}
        />
      </AppLink>
      <div className={styles.body}>
        <Group component="p" gap="4px 12px">
          <BudgetStatusBadge status={budget.budget_status_id} budget={budget.id} />
          {validity && (
            <Text span inherit c={budget.expired || budget.over ? 'red.9' : 'dimmed'} fz="xs">
              {validity}
            </Text>
          )}
        </Group>
        <h3 className={styles.title} data-serif>
          <AppLink href={href}>{title}</AppLink>
        </h3>
        {budget.quote_summary && <p>{budget.quote_summary}</p>}
        {services && (
          <Text fw={600} lh={1.35}>
            {services}
          </Text>
        )}
        <Text c="dimmed">
          <time>{rangeText(budget)}</time>
        </Text>
        <ServiceIcons budget={budget} withNames />
        <AcceptanceLine budget={budget}>
          {may.has('answerNotice') && (
            <Button mt="xs" size="xs" color="terracotta" onClick={() => void run('answerNotice', target)}>
              {t('modification.review')}
            </Button>
          )}
        </AcceptanceLine>
        <div className={styles.end}>
          <Price budget={budget} />
          <Due payment={budget.payment_due} />
          <Group grow preventGrowOverflow={false} gap="xs">
            <Button
              component={AppLink}
              href={href}
              color={may.has('accept') ? 'terracotta' : undefined}
              aria-label={details}
            >
              {t('budgets.open.customer')}
            </Button>
            {may.has('accept') && (
              <Button variant="default" onClick={() => void run('accept', target)}>
                {t('budgets.accept')}
              </Button>
            )}
          </Group>
          {declineActions.some(action => may.has(action)) && (
            <Group grow preventGrowOverflow={false} gap="xs">
              {declineActions.map(action => (
                <Button
                  key={action}
                  variant="subtle"
                  color="gray"
                  size="compact-md"
                  onClick={() => void run(action, target)}
                >
                  {t(`budgets.${action}`)}
                </Button>
              ))}
            </Group>
          )}
          <Anchor
            href={pdfAddress(budget.id)}
            target="_blank"
            size="sm"
            aria-label={withLabel(t('budgets.pdf'), title)}
            rel="noopener"
          >
            <IconFileTypePdf size={18} aria-hidden />
            {t('budgets.pdf')}
          </Anchor>
        </div>
      </div>
    </Paper>
  );
}

/** What is due of an accepted budget, until it is paid. */
function Due({ payment }: { payment: TravelBudget['payment_due'] }) {
  const { t } = useTranslation();
  if (!payment) return null;
  const amount = formatEuros(payment.amount, currentLanguage());
  const { when } = paymentWords(payment, currentLanguage());
  return (
    <Text c={payment.overdue ? 'red.9' : undefined} fw={600} data-figures>
      {[t('budgets.toPay', { amount }), when].filter(Boolean).join(', ')}
    </Text>
  );
}
