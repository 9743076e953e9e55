import { z } from 'zod';
import { confirmation, dataOf, getCall, postCall } from '../call.ts';
import { record } from '../call-bodies.ts';
import { languages } from '../language.ts';
import { linkParams, linkStatuses, renewBody } from './schema.ts';

const linkFacts = z.strictObject({
  standing: z.enum(linkStatuses),
  /** A new link can be sent to the same address. */
  renewable: z.boolean(),
  /** The language of the letter, or of the person who is signed in; null for a link that is not ours. */
  language: z.enum(languages).nullable(),
  /** The person who is signed in in this browser, and whether the link is theirs; null without a session. */
  session: z.strictObject({ name: z.string(), own: z.boolean() }).nullable(),
});
export type LinkFacts = z.output<typeof linkFacts>;

export const linkCalls = {
  'external/linkState/:purpose/:token': getCall({
    permission: 'link:follow',
    params: linkParams,
    answer: dataOf(linkFacts),
  }),
  'external/renewLink': postCall({ permission: 'link:follow', body: record(renewBody), answer: confirmation }),
};
