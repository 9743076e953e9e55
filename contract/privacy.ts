import { z } from 'zod';
import type { ConsentKind } from './consent.ts';
import type { Moment } from './dates.ts';

/** What customers may ask the agency to do with what it holds about them; administrators do it. */
export const dataRequestKinds = ['copy', 'deletion'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

export const dataRequestBody = z.object({ kind: z.enum(dataRequestKinds, 'common.dataInvalid') });

/** `GET auth/privacy`: what was agreed to and withdrawn, and what was asked for, the newest first. */
export interface Privacy {
  consents: {
    kind: ConsentKind;
    granted: boolean;
    at: Moment;
    text_version: number | null;
    /** The words that stood there then; null where they were not written down. */
    text: string | null;
    /** Somebody of the agency noted it. */
    by_agency: boolean;
  }[];
  requests: { id: number; kind: DataRequestKind; requested_at: Moment; open: boolean }[];
}
