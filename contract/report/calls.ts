import { z } from 'zod';
import { dataOf, file, getCall } from '../call.ts';
import { sheetFormats } from '../sheet/schema.ts';
import { columnKinds } from './reports.ts';
import { reportQuery } from './schema.ts';

/** By the field of its column: amounts in euros, shares in percent; null where nothing is known. */
const values = z.record(z.string(), z.union([z.number(), z.string()]).nullable());

const reportAnswer = z.strictObject({
  columns: z.array(z.strictObject({ field: z.string(), heading: z.string(), kind: z.enum(columnKinds) })),
  /** The first rows. `path`: the page of what a row is about. */
  rows: z.array(z.strictObject({ label: z.string(), path: z.string().nullable(), values })),
  /** How many rows there are. */
  count: z.int(),
  /** The totals count each trip or service once, even where it is in several rows. */
  totals: values,
  /** The report covers the reader's trips alone. */
  own: z.boolean(),
});
export type ReportAnswer = z.output<typeof reportAnswer>;

export const reportCalls = {
  'report/read': getCall({ permission: 'report:read', query: reportQuery, answer: dataOf(reportAnswer) }),
  'report/export/:format': getCall({
    permission: 'report:read',
    download: true,
    params: z.object({ format: z.enum(sheetFormats) }),
    query: reportQuery,
    answer: file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
};
