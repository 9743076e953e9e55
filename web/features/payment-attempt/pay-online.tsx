import { Button, Skeleton } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentPath } from '../../../contract/payment-attempt/schema.ts';
import { get } from '../../lib/api.ts';
import './lazy-texts.ts';

export const waysToPayQuery = (id: number) => ({
  queryKey: ['budget', 'ways', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => get('payment/getWays/:id', { id }, { signal, quiet: true }),
});

/**
 * The link to the page that leads to the bank, above the other ways to pay, where the agency takes cards or Bizum. The
 * others wait for it, so that it does not push them down, unless the server does not answer.
 */
export function PayOnline({ budgetId, children }: { budgetId: number; children: ReactNode }) {
  const { t } = useTranslation();
  const { data, isLoading, failureCount } = useQuery(waysToPayQuery(budgetId));
  if (isLoading && failureCount === 0) return <Skeleton height={320} />;
  const [method, other] = data?.methods ?? [];
  return (
    <>
      {method && (
        // A page of its own: only that one may post to the bank.
        <Button
          component="a"
          href={paymentPath(budgetId)}
          size="md"
          mb="md"
          leftSection={<IconCreditCard size={20} aria-hidden />}
        >
          {t(`payOnline.open.${other ? 'both' : method}`)}
        </Button>
      )}
      {children}
    </>
  );
}
