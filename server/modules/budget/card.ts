import type { BudgetCard } from '../../../contract/budget/calls.ts';
import { type BudgetStatusId, isExpired, isPastDeparture } from '../../../contract/budget/state.ts';
import { photoResource } from '../../../contract/photo/schema.ts';
import type { Day } from '../../../contract/values/dates.ts';
import { toEuros } from '../../../contract/values/money.ts';
import type { FileLinks } from '../../platform/files/file-links.ts';
import { photoFieldName } from '../photo/card.ts';
import type { BudgetCardRecord } from './queries.ts';

/** Converts stored file ids to addresses that the reader may open, and has today's date. */
export interface Presenter {
  links: FileLinks;
  userId: number;
  today: Day;
}

/** Makes a card from its record: euros, addresses of photos, and the five lists of the specification. */
export function presentBudgetCard(
  record: Omit<BudgetCardRecord, 'sent_at'> & { sent_at: string | null },
  presenter: Presenter,
): BudgetCard {
  const { lines, header_image, agreed, ...budget } = record;
  const photoOf = (kind: 'cruise' | 'accomodation', file: string) =>
    presenter.links.photo(presenter.userId, photoResource[kind], photoFieldName, file);
  const namesOf = (kind: 'cruise' | 'accomodation') =>
    lines
      .filter(line => line.kind === kind)
      .map(({ id, name, photo }) => ({
        id,
        name: name ?? '',
        photos: photo ? [{ ...photoOf(kind, photo.file_id), description: photo.description }] : [],
      }));
  const cruises = namesOf('cruise');
  const stays = namesOf('accomodation');
  const idsOf = (kind: string) => lines.filter(line => line.kind === kind).map(({ id }) => ({ id }));
  // The first cruise, or else the first accommodation (specification 2), in the order of the itinerary.
  const photo = [...cruises, ...stays].flatMap(line => line.photos)[0];
  return {
    ...budget,
    budget_status_id: budget.budget_status_id as BudgetStatusId,
    total_price: toEuros(budget.total_price),
    price_discount: toEuros(budget.price_discount),
    agreed: agreed && {
      ...agreed,
      total_price: toEuros(agreed.total_price),
      price_discount: toEuros(agreed.price_discount),
    },
    expired: isExpired(budget, presenter.today),
    over: isPastDeparture(budget, presenter.today),
    photo: photo
      ? { thumbnail: photo.thumbnail, large: photo.large }
      : header_image === null
        ? null
        : presenter.links.photo(presenter.userId, 'budget', 'header_image', header_image),
    title: [...new Set([...cruises, ...stays].map(line => line.name))].join(' · '),
    budget_cruises: cruises.map(({ id, name, photos }) => ({ id, cruise: { name, cruise_photos: photos } })),
    budget_accomodations: stays.map(({ id, name, photos }) => ({
      id,
      accomodation: { name, accomodation_photos: photos },
    })),
    budget_transports: idsOf('transport'),
    budget_travel_insurances: idsOf('travel_insurance'),
    budget_other_services: idsOf('other_service'),
  };
}
