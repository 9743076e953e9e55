/** What a shared trip shows besides its itinerary if the person who shares it chooses so. */
export const sharedExtras = ['prices', 'locators'] as const;
export type SharedExtra = (typeof sharedExtras)[number];
