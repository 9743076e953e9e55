import './staff-texts.ts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type MarkUp, proposedPrice } from '../../../contract/mark-up-rule/schema.ts';
import { formatEuros, formatPercent, toCents, toEuros } from '../../../contract/values/money.ts';
import { pricingQuery } from './api.ts';

interface Props {
  service: Pick<MarkUp, 'kind' | 'provider_id'>;
  /** In euros; null or not a number while nothing complete is typed. */
  cost: number | null;
  price: number | null;
  take: (price: number) => void;
}

/** The price that the rules propose for a cost. It takes a press: what is typed is never overwritten. */
export function PriceProposal({ service, cost, price, take }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(pricingQuery);
  if (!data || !cost || Number.isNaN(cost)) return null;
  const proposed = proposedPrice(toCents(cost), service, data);
  if (!proposed) return null;
  const euros = toEuros(proposed.price);
  const percent = formatPercent(proposed.rule?.percent ?? data.margin_percent ?? 0);
  const text = proposed.rule ? 'markUp.proposedByRule' : 'markUp.proposedByMargin';
  return (
    <Group justify="flex-end" gap="xs" data-figures>
      <Text fz="sm">{t(text, { price: formatEuros(euros), percent })}</Text>
      {euros !== price && (
        <Button variant="default" size="compact-sm" onClick={() => take(euros)}>
          {t('markUp.take')}
        </Button>
      )}
    </Group>
  );
}
