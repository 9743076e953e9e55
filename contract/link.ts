import { z } from 'zod';
import type { Language } from './language.ts';

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
export type LinkStanding = 'open' | 'used' | 'expired' | 'replaced' | 'withdrawn' | 'unknown';

export interface LinkFacts {
  standing: LinkStanding;
  /** A new one may be sent to the address that this one went to. */
  renewable: boolean;
  /** That of the letter that carried it, or of whoever has a session open; null for none of ours. */
  language: Language | null;
  /** Whose session is open in this browser, and whether the link is theirs; null without one. */
  session: { name: string; own: boolean } | null;
}
