/** The anchor of the papers on the page of a budget. */
export const papersAnchor = 'travel-papers';
