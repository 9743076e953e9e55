/** Marks the part of a budget's page that thanks the customer who has just accepted it. */
export const thanksAnchor = 'gracias';
