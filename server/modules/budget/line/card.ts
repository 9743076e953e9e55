import type { LineKind } from '../../../../contract/budget/line.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { foreignCostCard } from '../../../../contract/currency/foreign-cost.ts';
import { photoNouns, photoResource } from '../../../../contract/photo/schema.ts';
import { saidTime, toMoment } from '../../../../contract/values/dates.ts';
import { toEuros } from '../../../../contract/values/money.ts';
import { photoFieldName } from '../../photo/card.ts';
import { policyCard } from '../../travel-insurance/rules.ts';
import type { Presenter } from '../card.ts';
import type { LineRecord } from './queries.ts';

/** The photos of the record that a line is about, with their file ids. */
export function linePhotos(record: LineRecord): { controller: string; file_id: string; description: string }[] {
  return photoNouns.flatMap(noun =>
    record[`${noun}_photos`].map(photo => ({ ...photo, controller: photoResource[noun] })),
  );
}

/** The start and end of a line for the API: complete moments, and the times that were given. */
export const momentsOf = ({ date_from, date_to }: Pick<LineRecord, 'date_from' | 'date_to'>) => ({
  date_from: toMoment(date_from),
  date_to: toMoment(date_to),
  time_from: saidTime(date_from) ?? null,
  time_to: saidTime(date_to) ?? null,
});

/** The customers' rating of a stay or a cruise. Null without ratings: the stored 3 is only a default then. */
export const ratingOf = ({ avg_rate, n_ratings }: Pick<LineRecord, 'avg_rate' | 'n_ratings'>): Line['rating'] =>
  avg_rate === null || n_ratings === 0 ? null : { average: avg_rate, count: n_ratings };

/** Makes a line from its record: euros, and addresses of photos. */
export function lineCard(record: LineRecord, { links, userId }: Presenter): Line {
  const { accomodation_photos: _stay, cruise_photos: _cruise, other_service_photos: _other, ...line } = record;
  const { net_price, net_foreign, services, policy_id, policy_name, avg_rate, n_ratings, ...rest } = line;
  const { town, latitude, longitude, ...shared } = rest;
  return {
    ...shared,
    ...momentsOf(line),
    kind: line.kind as LineKind,
    price: toEuros(line.price),
    services: services ?? [],
    place: latitude === null || longitude === null ? null : { town, latitude, longitude },
    rating: ratingOf({ avg_rate, n_ratings }),
    insurance_policy_doc: policyCard(links, userId, { file_id: policy_id, file_name: policy_name }),
    ...(net_price === undefined ? {} : { net_price: net_price === null ? null : toEuros(net_price) }),
    ...(net_foreign === undefined ? {} : { net_foreign: foreignCostCard(net_foreign) }),
    photos: linePhotos(record).map(({ controller, file_id, description }) => ({
      ...links.photo(userId, controller, photoFieldName, file_id),
      description,
    })),
  };
}
