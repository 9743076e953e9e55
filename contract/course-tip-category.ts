/** The categories of an article. They are apart from the schemas so that a page can load them alone. */
export const courseTipCategories = ['curso', 'consejo'] as const;
export type CourseTipCategory = (typeof courseTipCategories)[number];
