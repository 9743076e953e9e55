import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { defaultCentre } from '../../../contract/place/schema.ts';
import type { PriceRequest } from '../../../contract/price-request/calls.ts';
import { post } from '../../lib/api.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { useFormState } from '../../ui/form/form.tsx';
import { type ChoiceForm, chosenIn } from './choice.ts';
import { RecipientPicker } from './recipient-picker.tsx';
import { defaultRange } from './request-form.ts';

/** Says how many letters saving will send. */
function LetterNote() {
  const { t } = useTranslation();
  const count = useFormState<number, ChoiceForm>(state => state.values.chosen.length);
  return (
    <Text fw={600} ta="end" aria-live="polite">
      {t('priceRequest.addCount', { count })}
    </Text>
  );
}

const somebody = z.object({ chosen: z.array(z.unknown()).min(1, 'priceRequest.chooseFirst') });

/** Adds recipients to a request that was sent; saving sends their letters at once. */
export const AddRecipientsDialog = dialog<ChoiceForm, PriceRequest>(
  {
    resource: 'priceRequest',
    titles: { add: 'priceRequest.addRecipients', edit: 'priceRequest.addRecipients' },
    width: 1100,
    saveLabel: 'priceRequest.send',
    schema: () => somebody,
    initial: record => ({
      latitude: record?.latitude ?? defaultCentre.latitude,
      longitude: record?.longitude ?? defaultCentre.longitude,
      search_range: record?.search_range ?? defaultRange,
      n_rooms: record?.n_rooms ?? null,
      chosen: chosenIn(record?.recipients ?? []),
    }),
    save: async ({ chosen }, record) =>
      post('priceRequest/sendRequest', {
        request_id: record?.id,
        services_ids: chosen.map(({ id }) => id),
      }),
  },
  ({ record }) =>
    record && (
      <>
        <RecipientPicker
          type={record.type}
          asked={record.recipients.filter(({ state }) => state !== 'chosen').map(({ service_id }) => service_id)}
        />
        <LetterNote />
      </>
    ),
);
