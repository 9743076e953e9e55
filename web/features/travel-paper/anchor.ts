/** The place of the page of a budget that has what is taken along. */
export const papersAnchor = 'travel-papers';
