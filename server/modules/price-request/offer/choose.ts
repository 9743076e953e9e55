import type { z } from 'zod';
import { type chooseOfferBody, normalise } from '../../../../contract/price-request/offer.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { found, invalid, refusal, warning } from '../../../platform/http/failure.ts';
import { createLine } from '../../budget/line/rules.ts';
import { lockBudget } from '../../budget/queries.ts';
import { choosableOffer, firstOf, isLineOf } from './queries.ts';

/**
 * Takes an offer into a budget as a line with its price, net price, dates and the supplier's remarks. When neither the
 * call nor the supplier gives the meals or the type of rooms, the first record of the catalogue is taken.
 * @returns the line's id
 * @throws 30001 `offer.chosenBefore`; 40001 when the offer was corrected, declined or has no total, or the budget is
 * gone
 */
export async function chooseOffer(trx: Trx, scope: Scope, call: z.output<typeof chooseOfferBody>): Promise<number> {
  const budget = await lockBudget(trx, call.budget_id);
  if (!budget) throw invalid({ budget_id: 'offer.budgetRequired' });
  const offer = found(await choosableOffer(trx, call.offer_id));
  if (await isLineOf(trx, offer.recipient_id, call.budget_id)) throw warning('offer.chosenBefore');
  const { price, price_basis } = offer;
  const total = price !== null && price_basis ? normalise(offer, { ...offer, price, price_basis }).total : null;
  if (total === null) throw refusal('offer.notChoosable');

  const date_from = offer.date_from ?? budget.date_from;
  const common = {
    budget_id: call.budget_id,
    date_from,
    date_to: offer.date_to ?? offer.date_from ?? budget.date_to,
    price: call.price ?? total,
    net_price: total,
    locator: null,
    provider_id: null,
    provider_notes: offer.remarks,
    confirmed: call.confirmed,
  };
  const said = peopleOf(offer);
  const id =
    offer.accomodation_id === null
      ? await createLine(trx, scope, 'other_service', {
          ...common,
          other_service_id: offer.other_service_id ?? 0,
          description: said,
          notes: '–',
        })
      : await createLine(trx, scope, 'accomodation', {
          ...common,
          accomodation_id: offer.accomodation_id,
          meal_included_id: found(
            call.meal_included_id ?? offer.meal_included_id ?? (await firstOf(trx, 'meal_included')),
          ),
          room_type_id: found(call.room_type_id ?? (await firstOf(trx, 'room_type'))),
          data: said,
        });
  await trx.insertInto('offer_line').values({ offer_id: offer.id, budget_line_id: id }).execute();
  return id;
}

/** The group in words for the customer, without anything that the supplier wrote. */
function peopleOf({ n_adults, n_children, n_rooms }: { n_adults: number; n_children: number; n_rooms: number | null }) {
  const parts = [
    n_adults > 0 ? `${n_adults} ${n_adults === 1 ? 'adulto' : 'adultos'}` : '',
    n_children > 0 ? `${n_children} ${n_children === 1 ? 'niño' : 'niños'}` : '',
    n_rooms ? `${n_rooms} ${n_rooms === 1 ? 'habitación' : 'habitaciones'}` : '',
  ].filter(Boolean);
  return parts.join(' · ') || '–';
}
