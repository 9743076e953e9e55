import type { FeaturedCard } from '../../../contract/welcome/calls.ts';

/**
 * The item that has the page to itself, in the address of the page: `/newCustomer?ver=cruise-3`. The path stays the
 * specification's, which names the public ones.
 */
export const addressOfItem = ({ kind, id }: Pick<FeaturedCard, 'kind' | 'id'>): string => `${kind}-${id}`;

export const itemAt = (address: string | undefined, cards: readonly FeaturedCard[]): FeaturedCard | undefined =>
  address === undefined ? undefined : cards.find(card => addressOfItem(card) === address);
