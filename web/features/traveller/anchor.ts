/** The place of the page of a budget that tells who travels. */
export const travellersAnchor = 'travellers';
