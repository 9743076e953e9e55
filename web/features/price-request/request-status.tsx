import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PriceRequestRow } from '../../../contract/price-request/calls.ts';
import {
  type PriceRequestStatusId,
  priceRequestStatus,
  priceRequestStatusIds,
  priceRequestUpdate,
  type RecipientState,
} from '../../../contract/price-request/schema.ts';
import { text } from '../../lib/i18n.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/fields/index.ts';

/** 'Cambiar estado' (specification 2, 4): any status; the latest one comes first. */
export const PriceRequestStatusDialog = dialog<{ price_request_status_id: PriceRequestStatusId }, PriceRequestRow>(
  {
    resource: 'priceRequest',
    titles: { add: 'priceRequest.changeStatus', edit: 'priceRequest.changeStatus' },
    schema: () => priceRequestUpdate,
    initial: record => ({ price_request_status_id: record?.price_request_status_id ?? priceRequestStatus.borrador }),
    width: 800,
  },
  () => (
    <Field
      name="price_request_status_id"
      label="priceRequest.status"
      as={Select}
      items={priceRequestStatusIds.toReversed().map(id => ({ id, name: text(`priceRequest.status.${id}`) }))}
      clearable={false}
    />
  ),
);

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

export function RecipientStateBadge({ state }: { state: RecipientState }) {
  const { t } = useTranslation();
  return (
    <Badge miw="max-content" color={stateColours[state]}>
      {t(`priceRequest.state.${state}`)}
    </Badge>
  );
}
