/**
 * The answers to a notice (specification 3 'final_accept'). They are apart from the schemas so that a page can load
 * them alone.
 */

export const finalAccept = { accepted: 1, declined: 2 } as const;
export type FinalAccept = (typeof finalAccept)[keyof typeof finalAccept];
