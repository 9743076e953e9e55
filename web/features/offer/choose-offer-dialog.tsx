import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '../../../contract/money.ts';
import { chooseOfferBody, type OfferRow } from '../../../contract/offer.ts';
import { dialog, type Editable } from '../../ui/dialog.tsx';
import { Field, FieldRow } from '../../ui/field.tsx';
import { Money, RemoteSelect, Select } from '../../ui/fields/index.ts';
import { type ChooseForm, chooseOffer } from './api.ts';

interface Context {
  offer: OfferRow;
  request: { budget_id: number | null; type: number };
}

/** Takes an offer into a budget: the request's own one is chosen already, and the price stands, so that Enter is enough. */
export const ChooseOfferDialog = dialog<ChooseForm, Editable, Context>(
  {
    resource: 'offer',
    titles: { add: 'offers.chooseTitle' },
    saveLabel: 'offers.chooseSave',
    invalidates: ['priceRequest', 'budget', 'travel'],
    schema: () => chooseOfferBody,
    initial: (_, { offer, request }) => ({
      offer_id: offer.id,
      budget_id: request.budget_id,
      price: offer.total,
      room_type_id: null,
      meal_included_id: offer.meal_included_id,
    }),
    save: chooseOffer,
  },
  ({ context }) => <ChooseFields {...context} />,
);

function ChooseFields({ offer, request }: Context) {
  const { t } = useTranslation();
  return (
    <>
      <Text>{t('offers.chooseText', { name: offer.name, total: formatEuros(offer.total ?? 0) })}</Text>
      <Field name="budget_id" label="offers.budget" as={RemoteSelect} resource="budget" />
      <Field name="price" label="offers.price" description="offers.priceHint" as={Money} />
      {request.type === 1 && (
        <FieldRow>
          <Field name="room_type_id" label="offers.roomType" as={Select} resource="roomType" />
          <Field name="meal_included_id" label="offers.meal" as={Select} resource="mealIncluded" />
        </FieldRow>
      )}
    </>
  );
}
