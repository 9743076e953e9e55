import { type ReportGrouping, type ReportName, reportNamed, reports } from '../../../contract/report/reports.ts';
import { type Day, isDay, today } from '../../../contract/values/dates.ts';

/** The search of the address /informes: what is read. What is absent is the usual; an empty day is no bound. */
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

/** What is read: by default the sales of this year. What is to come, and owed for it, is that of the next year too. */
export function reportAsked({ report = 'sales', by, from, to }: ReportSearch) {
  const year = Number(today(new Date()).slice(0, 4));
  const { groupings, each } = reportNamed(report);
  const [usual = 'month'] = groupings;
  return { report, by: by ?? usual, from: from ?? `${year}-01-01`, to: to ?? `${each ? year + 1 : year}-12-31` };
}
