/** The anchor of the travellers on the page of a budget. */
export const travellersAnchor = 'travellers';
