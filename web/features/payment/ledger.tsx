import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../contract/budget/calls.ts';
import type { PaymentRow, PlannedDue } from '../../../contract/payment/calls.ts';
import { paymentMethodTexts, receiptAddress } from '../../../contract/payment/schema.ts';
import { paymentWords } from '../../../contract/payment/words.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { get } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useMay } from '../../lib/session.ts';
import { IconButton } from '../../ui/content/hint.tsx';
import { lazyDialog, openDialog } from '../../ui/dialog/open-dialog.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import panels from '../../ui/list/panel.module.css';
import { PaymentAttempts } from '../payment-attempt/attempts.tsx';
import './lazy-texts.ts';
import './staff-texts.ts';

const PaymentDialog = lazyDialog(() => import('./payment-dialog.tsx').then(module => module.PaymentDialog));
const ReversalDialog = lazyDialog(() => import('./payment-dialog.tsx').then(module => module.ReversalDialog));

/** What was paid for a budget: staff write it down, customers find their receipts. */
export function Ledger({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const canWrite = useMay()('payment:write');
  const write = (kind: 'payment' | 'refund') => openDialog(PaymentDialog, { context: { budget, kind } });
  const { data, error, refetch } = useQuery({
    // The key begins with `budget`, which every payment makes stale.
    queryKey: ['budget', 'payments', budget.id],
    queryFn: ({ signal }) => get('payment/getPayments/:id', { id: budget.id }, { signal, quiet: true }),
  });
  if (!data) return error && canWrite ? <ErrorState error={error} retry={refetch} /> : null;
  if (data.length === 0 && !canWrite && budget.payment_plan.length < 2) return null;
  return (
    <Stack component="section" gap="xs" className={panels.panel} aria-labelledby="payments">
      <Title order={2} size="h4" id="payments">
        {t('ledger.title')}
      </Title>
      <Plan dues={budget.payment_plan} />
      {data.length === 0 && canWrite && <Text size="sm">{t('ledger.none')}</Text>}
      <ul className={panels.rows}>
        {data.map(row => (
          <Row key={row.id} row={row} canWrite={canWrite} />
        ))}
      </ul>
      {canWrite && <PaymentAttempts budgetId={budget.id} />}
      {canWrite && (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => write('payment')}
          >
            {t('ledger.add')}
          </Button>
          {budget.amount_paid > 0 && (
            <Button variant="default" size="xs" onClick={() => write('refund')}>
              {t('ledger.refund')}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

/** The dues of the plan: when each is paid, and what is left of it. */
function Plan({ dues }: { dues: readonly PlannedDue[] }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  if (dues.length < 2) return null;
  return (
    <ol className={panels.rows} aria-label={t('plan.title')}>
      {dues.map((due, place) => {
        const { label, when } = paymentWords(due, language);
        const left = due.left < due.amount && t('plan.open', { amount: formatEuros(due.left, language) });
        const facts = due.left === 0 ? [t('plan.paid')] : [when, left].filter(Boolean);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is always read as a whole
          <li key={place}>
            <b data-figures>{formatEuros(due.amount, language)}</b>
            {label}
            <Text size="sm" c={due.overdue ? 'red.9' : undefined}>
              {facts.join(', ')}
            </Text>
          </li>
        );
      })}
    </ol>
  );
}

function Row({ row, canWrite }: { row: PaymentRow; canWrite: boolean }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { id, kind, amount, method, receipt, reversed } = row;
  const euros = formatEuros(amount, language);
  const day = formatDay(row.day);
  const facts = [
    kind === 'payment' ? '' : t(`ledger.kind.${kind}`),
    method ? paymentMethodTexts[method][language] : '',
    row.reference ?? '',
    row.note ?? '',
    row.writer ? t('ledger.by', { name: row.writer }) : '',
  ].filter(Boolean);
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Text component="b" td={reversed ? 'line-through' : undefined} data-figures>
          {euros}
        </Text>
        {day}
        <p>
          {facts.map(fact => (
            <span key={fact}>{fact}</span>
          ))}
          {receipt && (
            <Anchor href={receiptAddress(id)} target="_blank" size="sm">
              {t('ledger.receipt', { number: receipt })}
            </Anchor>
          )}
          {reversed && (
            <Text span size="sm" c="orange.9">
              {[t('ledger.reversed', { day: formatDay(reversed.on) }), reversed.note].filter(Boolean).join(': ')}
            </Text>
          )}
        </p>
      </div>
      {canWrite && !reversed && (
        <IconButton
          icon={IconArrowBackUp}
          color="red"
          label={t('ledger.reverse', { amount: euros, day })}
          onClick={() => openDialog(ReversalDialog, { context: { id, amount: euros, day } })}
        />
      )}
    </Group>
  );
}
