import { z } from 'zod';

/** The state of the links in mails (decisions 5), for the pages that they open. */
const linkPurposes = ['recover', 'sign-up', 'notice'] as const;
export type PublicLinkPurpose = (typeof linkPurposes)[number];

const linkKey = {
  purpose: z.enum(linkPurposes, 'common.dataInvalid'),
  token: z.string('common.dataInvalid').max(100, 'common.dataInvalid'),
};

export const linkParams = z.object(linkKey);
export const renewBody = z.object(linkKey);

/**
 * The state of a link. `replaced`: a later link replaced it. `withdrawn`: its target or its reader's account no longer
 * exists. `unknown`: it is not one of ours, or it was cut off.
 */
export const linkStatuses = ['open', 'used', 'expired', 'replaced', 'withdrawn', 'unknown'] as const;
export type LinkStatus = (typeof linkStatuses)[number];
