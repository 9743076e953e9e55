/** The kinds of articles for travellers. */
export const courseTipCategories = ['curso', 'consejo'] as const;
export type CourseTipCategory = (typeof courseTipCategories)[number];
