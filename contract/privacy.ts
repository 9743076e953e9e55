import { z } from 'zod';

export type * from './privacy-calls.ts';

/** What customers may ask the agency to do with what it holds about them; administrators do it. */
export const dataRequestKinds = ['copy', 'deletion'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

export const dataRequestBody = z.object({ kind: z.enum(dataRequestKinds, 'common.dataInvalid') });
