import { z } from 'zod';

/** What customers may request for their personal data. Administrators carry it out. */
export const dataRequestKinds = ['copy', 'deletion'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

export const dataRequestBody = z.object({ kind: z.enum(dataRequestKinds, 'common.dataInvalid') });
