import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PriceRequestStatusId, RecipientState } from '../../../contract/price-request/schema.ts';

const colours: Record<PriceRequestStatusId, string> = { 1: 'gray', 2: 'atlantic', 3: 'green', 4: 'gray', 5: 'red' };

export function PriceRequestStatusBadge({ status }: { status: PriceRequestStatusId }) {
  const { t } = useTranslation();
  return (
    <Badge miw="max-content" color={colours[status]}>
      {t(`priceRequest.status.${status}`)}
    </Badge>
  );
}

const stateColours: Record<RecipientState, string> = {
  chosen: 'gray',
  queued: 'orange',
  sent: 'atlantic',
  kept: 'atlantic',
  refused: 'red',
  unsure: 'orange',
  answered: 'green',
  declined: 'gray',
};

/** The state of one recipient. */
export function StateBadge({ state }: { state: RecipientState }) {
  const { t } = useTranslation();
  return (
    <Badge miw="max-content" color={stateColours[state]}>
      {t(`priceRequest.state.${state}`)}
    </Badge>
  );
}
