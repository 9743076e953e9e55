import type { Line } from '../../../../contract/budget/line-calls.ts';
import { columnsOf, type FilledColumn, lineField, readAs } from '../../../../contract/budget/line-fields.ts';
import type { LineKind } from '../../../../contract/budget/line-kind.ts';
import type { Language } from '../../../../contract/language.ts';
import { asSaid, formatDay, saidTime } from '../../../../contract/values/dates.ts';
import { formatEuros } from '../../../../contract/values/money.ts';
import type { LineForm } from '../../line/line-form.ts';

/** The cells of a service's row that are edited in place, in their order. */
export const cells = [
  'date_from',
  'date_to',
  'about',
  'first',
  'second',
  'provider_id',
  'locator',
  'net_price',
  'price',
] as const;
export type Cell = (typeof cells)[number];

/** The columns beside the name of each kind of service: the places of a journey, the room and the meals of a stay. */
const detailColumns: Record<LineKind, readonly FilledColumn[]> = {
  accomodation: ['room_type_id', 'meal_included_id'],
  cruise: ['cabin_type_id'],
  transport: ['origin', 'destination'],
  travel_insurance: [],
  other_service: [],
};

/** How many detail columns a kind of service has: the name of one that has fewer takes their room. */
export const detailCount = (kind: LineKind) => detailColumns[kind].length;

/** The column that a cell of this kind of service shows and changes; undefined if it has none. */
export function cellColumn(cell: Cell, kind: LineKind): FilledColumn | undefined {
  if (cell === 'about') return columnsOf(kind).find(column => lineField(column).type === 'about');
  if (cell === 'first') return detailColumns[kind][0];
  if (cell === 'second') return detailColumns[kind][1];
  return cell;
}

export function cellText(column: FilledColumn, line: Line, language: Language): string {
  switch (lineField(column).type) {
    case 'about':
      return line.title;
    case 'moment': {
      const end = column === 'date_from' ? 'from' : 'to';
      const value = asSaid(line[`date_${end}`], line[`time_${end}`]);
      return [formatDay(value).slice(0, 5), saidTime(value)].filter(Boolean).join(' ');
    }
    case 'money': {
      const amount = line[column];
      return amount === null || amount === undefined ? '' : formatEuros(Number(amount), language);
    }
    default:
      return String((line as Record<string, unknown>)[readAs(column)] ?? '');
  }
}

/** The values that an edit of a cell sends. Both dates are sent together, because the end may move with its start. */
export const sentColumns = (column: FilledColumn): readonly (keyof LineForm & FilledColumn)[] =>
  lineField(column).type === 'moment' ? ['date_from', 'date_to'] : [column as keyof LineForm & FilledColumn];
