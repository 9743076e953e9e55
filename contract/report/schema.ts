import { z } from 'zod';
import { day } from '../validation.ts';
import { type ReportGrouping, reportGroupings, reportNamed, reportNames } from './reports.ts';

export const reportQuery = z
  .object({
    report: z.enum(reportNames, 'common.dataInvalid'),
    by: z.enum(Object.keys(reportGroupings) as ReportGrouping[], 'common.dataInvalid'),
    from: day('common.dateInvalid'),
    to: day('common.dateInvalid'),
  })
  .superRefine(({ report, by, from, to }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!reportNamed(report).groupings.includes(by)) wrong('by', 'common.dataInvalid');
    if (to < from) wrong('to', 'travel.dateOrder');
  });
