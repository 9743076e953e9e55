import { saidTime, toMoment } from '../../../contract/dates.ts';
import type { LineKind } from '../../../contract/line.ts';
import type { Line } from '../../../contract/line-calls.ts';
import { toEuros } from '../../../contract/money.ts';
import { photoNouns, photoResource } from '../../../contract/photo.ts';
import type { Presenter } from '../budget/card.ts';
import { photoField } from '../photo/card.ts';
import { policyCard } from '../travel-insurance/card.ts';
import type { LineRecord } from './queries.ts';

/** The photos of what a line is about, by their file. */
export function linePhotos(record: LineRecord): { controller: string; file_id: string; description: string }[] {
  return photoNouns.flatMap(noun =>
    record[`${noun}_photos`].map(photo => ({ ...photo, controller: photoResource[noun] })),
  );
}

/** When a line begins and ends, as the border says it: moments in full, and the times that somebody said. */
export const momentsOf = ({ date_from, date_to }: Pick<LineRecord, 'date_from' | 'date_to'>) => ({
  date_from: toMoment(date_from),
  date_to: toMoment(date_to),
  time_from: saidTime(date_from) ?? null,
  time_to: saidTime(date_to) ?? null,
});

/** What customers think of a stay or a cruise; null where none has said yet: 3 is then only where a rating starts. */
export const ratingOf = ({ avg_rate, n_ratings }: Pick<LineRecord, 'avg_rate' | 'n_ratings'>): Line['rating'] =>
  avg_rate === null || n_ratings === 0 ? null : { average: avg_rate, count: n_ratings };

/** A line from its record: euros, and addresses of photos. */
export function lineCard(record: LineRecord, { links, userId }: Presenter): Line {
  const { accomodation_photos: _stay, cruise_photos: _cruise, other_service_photos: _other, ...line } = record;
  const { net_price, services, policy_id, policy_name, avg_rate, n_ratings, ...shared } = line;
  return {
    ...shared,
    ...momentsOf(line),
    kind: line.kind as LineKind,
    price: toEuros(line.price),
    services: services ?? [],
    rating: ratingOf({ avg_rate, n_ratings }),
    insurance_policy_doc: policyCard(links, userId, { file_id: policy_id, file_name: policy_name }),
    ...(net_price === undefined ? {} : { net_price: net_price === null ? null : toEuros(net_price) }),
    photos: linePhotos(record).map(({ controller, file_id, description }) => ({
      ...links.photo(userId, controller, photoField, file_id),
      description,
    })),
  };
}
