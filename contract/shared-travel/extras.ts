/** What a shared trip shows beside its itinerary, where whoever shares it chooses so. */
export const sharedExtras = ['prices', 'locators'] as const;
export type SharedExtra = (typeof sharedExtras)[number];
