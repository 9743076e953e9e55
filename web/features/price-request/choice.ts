import type { FoundService } from '../../../contract/nearby.ts';
import type { PriceRequestRecipient } from '../../../contract/price-request.ts';

/** Somebody who was ticked: as much as the list of those chosen, and the map, show. */
export interface Chosen {
  id: number;
  name: string;
  email: string;
  latitude: number | null;
  longitude: number | null;
}

export const chosenOf = ({ id, name, contact_email, latitude, longitude }: FoundService): Chosen => ({
  id,
  name,
  email: contact_email ?? '',
  latitude,
  longitude,
});

/** Those of a draft that have not been written to. */
export const chosenIn = (recipients: readonly PriceRequestRecipient[]): Chosen[] =>
  recipients
    .filter(({ state }) => state === 'chosen')
    .map(({ service_id, name, email, latitude, longitude }) => ({ id: service_id, name, email, latitude, longitude }));

/** What the picker's form holds: where was searched, and who was ticked. */
export interface ChoiceForm {
  latitude: number;
  longitude: number;
  search_range: number | null;
  chosen: Chosen[];
}
