import { type ReportGrouping, type ReportName, reportNamed, reports } from '../../../contract/report/reports.ts';
import { type Day, isDay, today } from '../../../contract/values/dates.ts';

/** The search of the address /informes. What is absent has its default; an empty day means no limit. */
export interface ReportSearch {
  report?: ReportName;
  by?: ReportGrouping;
  from?: Day | '';
  to?: Day | '';
}

export function readReportSearch({ report, by, from, to }: Record<string, unknown>): ReportSearch {
  const name = Object.hasOwn(reports, String(report)) ? (report as ReportName) : undefined;
  const isGrouping = reportNamed(name ?? 'sales').groupings.includes(by as ReportGrouping);
  const day = (text: unknown) => (text === '' || (typeof text === 'string' && isDay(text)) ? text : undefined);
  const [start, end] = [day(from), day(to)];
  return {
    ...(name && { report: name }),
    ...(isGrouping && { by: by as ReportGrouping }),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { to: end }),
  };
}

/** By default the sales of this year. A report with a row for each trip or service includes the next year. */
export function searchWithDefaults({ report = 'sales', by, from, to }: ReportSearch) {
  const year = Number(today(new Date()).slice(0, 4));
  const { groupings, each } = reportNamed(report);
  const [defaultGrouping = 'month'] = groupings;
  return {
    report,
    by: by ?? defaultGrouping,
    from: from ?? `${year}-01-01`,
    to: to ?? `${each ? year + 1 : year}-12-31`,
  };
}
