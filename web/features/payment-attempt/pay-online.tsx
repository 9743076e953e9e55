import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentPath } from '../../../contract/payment-attempt/schema.ts';
import { get } from '../../lib/api.ts';
import './own-texts.ts';

export const waysQuery = (id: number) => ({
  queryKey: ['budget', 'ways', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => get('payment/getWays/:id', { id }, { signal, quiet: true }),
});

/** The way to the page that leads to the bank; nothing where the agency takes neither cards nor Bizum. */
export function PayOnline({ budgetId }: { budgetId: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(waysQuery(budgetId));
  const [method, other] = data?.methods ?? [];
  if (!method) return null;
  return (
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
  );
}
