import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { contractPaper } from '../../../../contract/budget/state.ts';
import { formatEuros } from '../../../../contract/values/money.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import text from '../../../ui/content/content.module.css';
import { RichHtml } from '../../../ui/content/rich-html.tsx';
import type { Frame } from '../../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../../ui/dialog/modal-frame.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { PreviewButton } from '../../mail/mail-notices.tsx';
import { remainingDues } from '../../payment/dues.ts';
import { servicesSubtitle, titleOfBudget } from '../../travel/budget-title.ts';
import { daysText, peopleText, rangeText } from '../../travel/facts.ts';
import { focusBudgetStatus } from '../../travel/status-focus.ts';
import { budgetQuery } from '../api.ts';
import { sendBudgetAnswer, useAnswerTitle } from './answer.ts';
import styles from './answer-dialog.module.css';

/** The terms that a customer reads before accepting (specification 2 'conditions'). */
function Terms({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  return (
    <>
      <Text component="h3" fw={600} fz="1.0625rem" mb="xs" mt="md">
        {t('conditions.title')}
      </Text>
      <section className={`${text.longText} ${styles.terms}`} tabIndex={0} aria-label={t('conditions.title')}>
        {budget.contract_data && (
          <section>
            <h4>{t('conditions.contract')}</h4>
            <RichHtml html={budget.contract_data} />
            <Anchor href={contractPaper(budget.id)} target="_blank">
              <IconPrinter size={16} aria-hidden />
              {t('budgetPage.printContract')}
            </Anchor>
          </section>
        )}
        {budget.conditions && (
          <section>
            <h4>{t('conditions.general')}</h4>
            <RichHtml html={budget.conditions.text} />
          </section>
        )}
        {!budget.contract_data && !budget.conditions && <Text>{t('conditions.none')}</Text>}
      </section>
    </>
  );
}

interface Props {
  frame: Frame;
  budget: { id: number; travel_id: number };
  staff: boolean;
  /** Goes to the part of the budget's page that thanks the customer: dialogs are outside the router. */
  showThanks: () => void;
}

/**
 * Accepting a budget (specification 2 'accept_deny_budget' and 'conditions'): what is accepted, the price, what is due
 * now, and the terms. The button of a customer says that they have to pay. Staff answer for a client who has read the
 * terms.
 */
export function AcceptDialog({ budget, staff, frame, showThanks }: Props) {
  const { t } = useTranslation();
  const query = useQuery(budgetQuery(budget.id));
  const title = useAnswerTitle('accept', budget, staff ? undefined : t('answer.accept'));

  const acceptance = useMutation({
    mutationFn: ({ id, travel_id, price_discount, conditions, proposal }: Budget) => {
      const agreed = staff ? {} : { conditions_version: conditions?.version ?? null, proposal };
      return sendBudgetAnswer('accept', { id, travel_id, price_discount, ...agreed }, '');
    },
    onSuccess: outcome => {
      if (outcome === 'failed') return;
      frame.close();
      if (outcome === 'done' && !staff) showThanks();
      focusBudgetStatus(budget.id);
    },
  });

  /** A customer's button says what they will pay. */
  function buttonLabel(price: number | undefined): string {
    if (staff) return t('answer.acceptNow');
    return price ? t('answer.pay', { price: formatEuros(price, currentLanguage()) }) : t('answer.accept');
  }

  function close(): void {
    if (!acceptance.isPending) frame.close();
  }

  return (
    <ModalFrame frame={frame} title={title} width={750} onClose={close}>
      {query.isPending && <FormSkeleton />}
      {query.isError && <ErrorState error={query.error} retry={query.refetch} />}
      {query.data && (
        <>
          <AcceptanceSummary budget={query.data} staff={staff} />
          <Text c="dimmed" my="sm">
            {staff && t('answer.accept.staff')} {query.data.others > 0 && t('answer.accept.text')}
          </Text>
          {!staff && <Terms budget={query.data} />}
          {staff && (
            <PreviewButton action="accept" data={() => ({ budget_id: budget.id, travel_id: budget.travel_id })} />
          )}
        </>
      )}
      <Group className={styles.footer} gap="xs" justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('answer.cancel')}
        </Button>
        <Button
          classNames={{ root: styles.lead, label: styles.words }}
          color={staff ? undefined : 'terracotta'}
          size="md"
          leftSection={<IconCheck size={18} aria-hidden />}
          disabled={!query.data}
          loading={acceptance.isPending}
          onClick={() => query.data && acceptance.mutate(query.data)}
        >
          {buttonLabel(query.data?.price_discount)}
        </Button>
      </Group>
    </ModalFrame>
  );
}

/** What is accepted: the trip, its days and people, the price, and when it is paid. */
function AcceptanceSummary({ budget, staff }: { budget: Budget; staff: boolean }) {
  const { t } = useTranslation();
  const { travel, payment, amount_paid, price_discount } = budget;
  const euros = (amount: number) => formatEuros(amount, currentLanguage());
  const people = peopleText(t, travel);
  const services = servicesSubtitle(budget);
  return (
    <section className={styles.accepted} aria-label={travel.name}>
      <h3 data-serif>{travel.name}</h3>
      <Text fw={600} mt={2}>
        {titleOfBudget(t, budget, staff)}
      </Text>
      {services && <p>{services}</p>}
      <Group component="p" c="dimmed" gap="0 16px" mt={4}>
        <time>{rangeText(budget)}</time>
        <span>{daysText(t, budget)}</span>
        {people && <span>{people}</span>}
      </Group>
      <dl data-figures>
        <div>
          <dt>{t('budgetPage.totals')}</dt>
          <Text component="dd" fw={600} fz="1.375rem">
            {euros(price_discount)}
          </Text>
        </div>
        {amount_paid > 0 && (
          <div>
            <dt>{t('budgetPage.paid')}</dt>
            <dd>{euros(amount_paid)}</dd>
          </div>
        )}
        {remainingDues(payment).map(({ key, label, when, amount }) => (
          <div key={key}>
            <dt>{[label, when].filter(Boolean).join(', ')}</dt>
            <dd>{euros(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
