/** The answers to a notice (specification 3 'final_accept'); apart from its schemas, so that a page can read them alone. */

export const finalAccept = { accepted: 1, declined: 2 } as const;
export type FinalAccept = (typeof finalAccept)[keyof typeof finalAccept];
