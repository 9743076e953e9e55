import type { NearbyService } from '../../../contract/nearby/calls.ts';
import type { PriceRequestRecipient } from '../../../contract/price-request/calls.ts';

/** A chosen recipient, with the data that the list of recipients and the map show. */
interface ChosenRecipient {
  id: number;
  name: string;
  email: string;
  latitude: number | null;
  longitude: number | null;
  /** Found by the distance from the place of the request, not by province or among all. */
  near: boolean;
}

export const recipientOf = ({
  id,
  name,
  contact_email,
  latitude,
  longitude,
  distance,
}: NearbyService): ChosenRecipient => ({
  id,
  name,
  email: contact_email ?? '',
  latitude,
  longitude,
  near: distance !== null,
});

/** The recipients of a draft who have not been written to. */
export const draftRecipients = (recipients: readonly PriceRequestRecipient[]): ChosenRecipient[] =>
  recipients
    .filter(({ state }) => state === 'chosen')
    .map(({ service_id, name, email, latitude, longitude, distance }) => ({
      id: service_id,
      name,
      email,
      latitude,
      longitude,
      near: distance !== null,
    }));

/** The values of the picker: the place of the search, and the chosen recipients. */
export interface RecipientForm {
  latitude: number;
  longitude: number;
  search_range: number | null;
  n_rooms: number | null;
  chosen: ChosenRecipient[];
}

/**
 * The place of the search, as the request stores it; null if no recipient was found by distance, because distances from
 * a place that nobody chose would mean nothing.
 */
export function searchPlace({ latitude, longitude, search_range, chosen }: RecipientForm) {
  const nowhere = chosen.length > 0 && !chosen.some(({ near }) => near);
  return nowhere
    ? { latitude: null, longitude: null, search_range: null }
    : { latitude, longitude, search_range: search_range || null };
}
