import { z } from 'zod';
import { aMoment, done, get, post, reads } from './call.ts';
import { record } from './call-bodies.ts';
import { consentKinds } from './consent.ts';
import { dataRequestBody, dataRequestKinds } from './privacy.ts';

/** `GET auth/privacy`: what was agreed to and withdrawn, and what was asked for, the newest first. */
export const privacy = z.strictObject({
  consents: z.array(
    z.strictObject({
      kind: z.enum(consentKinds),
      granted: z.boolean(),
      at: aMoment,
      text_version: z.int().nullable(),
      /** The words that stood there then; null where they were not written down. */
      text: z.string().nullable(),
      /** Somebody of the agency noted it. */
      by_agency: z.boolean(),
    }),
  ),
  requests: z.array(
    z.strictObject({ id: z.int(), kind: z.enum(dataRequestKinds), requested_at: aMoment, open: z.boolean() }),
  ),
});
export type Privacy = z.output<typeof privacy>;

export const privacyCalls = {
  'auth/privacy': get({ permission: 'privacy:own', answer: reads(privacy) }),
  'auth/requestData': post({ permission: 'privacy:own', body: record(dataRequestBody), answer: done }),
};
