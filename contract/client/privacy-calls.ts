import { z } from 'zod';
import { aMoment, done, get, post, reads } from '../call.ts';
import { record } from '../call-bodies.ts';
import { consentKinds } from './consent-calls.ts';

/** What customers may request for their personal data. Administrators carry it out. */
const dataRequestKinds = ['copy', 'deletion'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

const dataRequestBody = z.object({ kind: z.enum(dataRequestKinds, 'common.dataInvalid') });

/** The answer of `GET auth/privacy`: consents given and withdrawn, and requests made, the newest first. */
export const privacy = z.strictObject({
  consents: z.array(
    z.strictObject({
      kind: z.enum(consentKinds),
      granted: z.boolean(),
      at: aMoment,
      text_version: z.int().nullable(),
      /** The text that was valid then; null when it was not recorded. */
      text: z.string().nullable(),
      /** Somebody of the agency recorded it. */
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
