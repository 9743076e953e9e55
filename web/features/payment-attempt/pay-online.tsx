import { Button, Skeleton } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentPath } from '../../../contract/payment-attempt/schema.ts';
import { get } from '../../lib/api.ts';
import './own-texts.ts';

export const waysQuery = (id: number) => ({
  queryKey: ['budget', 'ways', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => get('payment/getWays/:id', { id }, { signal, quiet: true }),
});

/**
 * The way to the page that leads to the bank, where the agency takes cards or Bizum, before the other ways. They wait for
 * it, so that it does not move them, but not for a server that is away.
 */
export function PayOnline({ budgetId, children }: { budgetId: number; children: ReactNode }) {
  const { t } = useTranslation();
  const { data, isLoading, failureCount } = useQuery(waysQuery(budgetId));
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
