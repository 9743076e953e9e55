import { z } from 'zod';

export type * from './privacy-calls.ts';

/** What customers may request for their personal data. Administrators carry it out. */
export const dataRequestKinds = ['copy', 'deletion'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

export const dataRequestBody = z.object({ kind: z.enum(dataRequestKinds, 'common.dataInvalid') });
