import { z } from 'zod';
import { done, get, post, reads } from './call.ts';
import { record } from './call-bodies.ts';
import { languages } from './language.ts';
import { linkParams, linkStandings, renewBody } from './link.ts';

export const linkFacts = z.strictObject({
  standing: z.enum(linkStandings),
  /** A new one may be sent to the address that this one went to. */
  renewable: z.boolean(),
  /** That of the letter that carried it, or of whoever has a session open; null for none of ours. */
  language: z.enum(languages).nullable(),
  /** Whose session is open in this browser, and whether the link is theirs; null without one. */
  session: z.strictObject({ name: z.string(), own: z.boolean() }).nullable(),
});
export type LinkFacts = z.output<typeof linkFacts>;

export const linkCalls = {
  'external/linkState/:purpose/:token': get({
    permission: 'link:follow',
    params: linkParams,
    answer: reads(linkFacts),
  }),
  'external/renewLink': post({ permission: 'link:follow', body: record(renewBody), answer: done }),
};
