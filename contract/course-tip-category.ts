/** What an article is; apart from its schemas, so that a page can read it alone. */
export const courseTipCategories = ['curso', 'consejo'] as const;
export type CourseTipCategory = (typeof courseTipCategories)[number];
