import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OfferRow } from '../../../contract/offer/calls.ts';
import { chooseOfferBody, type RequestTerms } from '../../../contract/offer/schema.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { post } from '../../lib/api.ts';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Money, RemoteSelect, Select } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { MarginText } from '../line/margin-text.tsx';
import { PriceProposal } from '../mark-up-rule/price-proposal.tsx';
import { staleByTravel } from '../travel/reload.ts';
import { partText } from './offer-format.ts';

interface ChooseForm {
  offer_id: number;
  budget_id: number | null;
  price: number | null;
  room_type_id: number | null;
  meal_included_id: number | null;
}

interface Context {
  offer: OfferRow;
  request: { likely_budget_id: number | null; type: number } & RequestTerms;
}

/** Puts an offer into a budget. The likely budget and the price are filled in, so that Enter is enough. */
export const ChooseOfferDialog = dialog<ChooseForm, Editable, Context>(
  {
    resource: 'offer',
    titles: { add: 'offers.chooseTitle' },
    saveLabel: 'offers.chooseSave',
    invalidates: ['priceRequest', ...staleByTravel],
    schema: () => chooseOfferBody,
    initial: (_, { offer, request }) => ({
      offer_id: offer.id,
      // The likely budget is not chosen if it has this offer as a line already.
      budget_id: offer.budgets.some(({ id }) => id === request.likely_budget_id) ? null : request.likely_budget_id,
      room_type_id: null,
      ...offer.line,
    }),
    save: data => post('offer/choose', { data }),
  },
  ({ context }) => <ChooseFields {...context} />,
);

function ChooseFields({ offer, request }: Context) {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<ChooseForm>();
  const { price } = values;
  const what = partText(t, offer, request) ?? t('offers.forGroup');
  return (
    <>
      <Text>{t('offers.chooseText', { name: offer.name, total: formatEuros(offer.total ?? 0), what })}</Text>
      <Field name="budget_id" label="offers.budget" as={RemoteSelect} resource="budget" />
      <Field name="price" label="offers.price" description="offers.priceHint" as={Money} required />
      <MarginText price={price} net={offer.total} />
      <PriceProposal
        service={{ kind: request.type === 1 ? 'accomodation' : 'other_service', provider_id: null }}
        cost={offer.total}
        price={price}
        onAccept={proposed => setValue('price', proposed)}
      />
      {request.type === 1 && (
        <FieldRow>
          <Field
            name="room_type_id"
            label="offers.roomType"
            as={Select}
            resource="roomType"
            clearable={false}
            required
          />
          <Field
            name="meal_included_id"
            label="offers.meal"
            description={offer.meal ? undefined : 'offers.unsaid'}
            as={Select}
            resource="mealIncluded"
            clearable={false}
          />
        </FieldRow>
      )}
    </>
  );
}
