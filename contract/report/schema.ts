import { z } from 'zod';
import { optionalDay } from '../validation.ts';
import { type ReportGrouping, reportGroupings, reportNamed, reportNames } from './reports.ts';

export const reportQuery = z
  .object({
    report: z.enum(reportNames, 'common.dataInvalid'),
    by: z.enum(Object.keys(reportGroupings) as ReportGrouping[], 'common.dataInvalid'),
    /** Without a day there is no bound. */
    from: optionalDay,
    to: optionalDay,
  })
  .superRefine(({ report, by, from, to }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!reportNamed(report).groupings.includes(by)) wrong('by', 'common.dataInvalid');
    if (from && to && to < from) wrong('to', 'travel.dateOrder');
  });
