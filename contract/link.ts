import { z } from 'zod';

export type * from './link-calls.ts';

/** The links of mails (decisions 5) as their pages tell what became of them. */
export const linkPurposes = ['recover', 'sign-up', 'notice'] as const;
export type PublicLinkPurpose = (typeof linkPurposes)[number];

const which = {
  purpose: z.enum(linkPurposes, 'common.dataInvalid'),
  token: z.string('common.dataInvalid').max(100, 'common.dataInvalid'),
};

export const linkParams = z.object(which);
export const renewBody = z.object(which);

/**
 * How a link stands. `replaced`: a later one took its place. `withdrawn`: what it led to, or its reader's account, is
 * there no more. `unknown`: it is none of ours, or was cut short.
 */
export const linkStandings = ['open', 'used', 'expired', 'replaced', 'withdrawn', 'unknown'] as const;
export type LinkStanding = (typeof linkStandings)[number];
