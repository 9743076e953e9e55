import type { ReportAnswer } from '../../../contract/report/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { formatEuros, formatPercent } from '../../../contract/values/money.ts';

const number = new Intl.NumberFormat('es', { maximumFractionDigits: 1, useGrouping: 'always' });

/** A value of a report as text; empty where it is not known. */
export function formatReportValue(
  kind: ReportAnswer['columns'][number]['kind'],
  value: string | number | null,
): string {
  if (value === null || value === '') return '';
  if (kind === 'money') return formatEuros(Number(value));
  if (kind === 'percent') return formatPercent(Number(value));
  if (kind === 'number') return number.format(Number(value));
  return kind === 'day' ? formatDay(String(value)) : String(value);
}
