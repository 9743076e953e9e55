import type { FoundService } from '../../../contract/nearby.ts';
import type { PriceRequestRecipient } from '../../../contract/price-request.ts';

/** Somebody who was ticked: as much as the list of those chosen, and the map, show. */
export interface Chosen {
  id: number;
  name: string;
  email: string;
  latitude: number | null;
  longitude: number | null;
  /** Found around the place of the request, and not by province or among all. */
  near: boolean;
}

export const chosenOf = ({ id, name, contact_email, latitude, longitude, distance }: FoundService): Chosen => ({
  id,
  name,
  email: contact_email ?? '',
  latitude,
  longitude,
  near: distance !== null,
});

/** Those of a draft that have not been written to. */
export const chosenIn = (recipients: readonly PriceRequestRecipient[]): Chosen[] =>
  recipients
    .filter(({ state }) => state === 'chosen')
    .map(({ service_id, name, email, latitude, longitude, distance }) => ({
      ...{ id: service_id, name, email, latitude, longitude },
      near: distance !== null,
    }));

/** What the picker's form holds: where was searched, and who was ticked. */
export interface ChoiceForm {
  latitude: number;
  longitude: number;
  search_range: number | null;
  /** The rooms that the group needs. */
  n_rooms: number | null;
  chosen: Chosen[];
}

/**
 * Where was searched, as the request keeps it: nowhere when everybody was found otherwise, for their distances from a
 * place that nobody chose would mean nothing.
 */
export function placeOf({ latitude, longitude, search_range, chosen }: ChoiceForm) {
  const nowhere = chosen.length > 0 && !chosen.some(({ near }) => near);
  return nowhere
    ? { latitude: null, longitude: null, search_range: null }
    : { latitude, longitude, search_range: search_range || null };
}
