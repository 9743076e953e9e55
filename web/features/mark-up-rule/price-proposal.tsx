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
  onAccept: (price: number) => void;
}

/** The price that the rules propose for a cost. A button accepts it; what is typed is not overwritten by itself. */
export function PriceProposal({ service, cost, price, onAccept }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(pricingQuery);
  if (!data || !cost || Number.isNaN(cost)) return null;
  const proposal = proposedPrice(toCents(cost), service, data);
  if (!proposal) return null;
  const euros = toEuros(proposal.price);
  const percent = formatPercent(proposal.rule?.percent ?? data.margin_percent ?? 0);
  const text = proposal.rule ? 'markUp.proposedByRule' : 'markUp.proposedByMargin';
  return (
    <Group justify="flex-end" gap="xs" data-figures>
      <Text fz="sm">{t(text, { price: formatEuros(euros), percent })}</Text>
      {euros !== price && (
        <Button variant="default" size="compact-sm" onClick={() => onAccept(euros)}>
          {t('markUp.take')}
        </Button>
      )}
    </Group>
  );
}
