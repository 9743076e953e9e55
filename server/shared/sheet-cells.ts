import { z } from 'zod';
import type { SheetColumn } from '../../contract/sheet/schema.ts';
import { type MessageKey, texts } from '../../contract/texts/index.ts';
import { fullYear } from '../../contract/values/dates.ts';
import { withoutAccents } from '../../contract/values/typography.ts';
import { plainCell } from '../platform/text/csv.ts';

/** The cells of a row by field. Fields without a column or with an empty cell are missing. */
export type Cells = Readonly<Record<string, string>>;

/** The column for a heading, which may also be the field's name, ignoring case and accents. */
export function sheetColumn(columns: readonly SheetColumn[], heading: string): SheetColumn | undefined {
  const headingKey = comparisonKey(heading);
  return columns.find(
    ({ field, heading: key, imported }) =>
      imported && (comparisonKey(field) === headingKey || comparisonKey(texts.es[key]) === headingKey),
  );
}

/** A text in the form in which keys are compared: lower case, without accents, single spaces. */
export const comparisonKey = (text: string): string => withoutAccents(text).replace(/\s+/g, ' ').trim();

/** The cells of a row by field, and the fields whose cell does not have its column's type. */
export function cellsOf(columns: readonly (SheetColumn | undefined)[], cells: readonly string[]) {
  const values: Record<string, string> = {};
  const wrong: Record<string, MessageKey> = {};
  for (const [place, column] of columns.entries()) {
    const text = plainCell(cells[place] ?? '').trim();
    if (!column || text === '') continue;
    const value = parseCell(column, text);
    if (value === null) wrong[column.field] = column.kind === 'day' ? 'common.dateInvalid' : 'common.numberInvalid';
    else values[column.field] = value;
  }
  return { cells: values, wrong };
}

/**
 * Converts a cell to the value of a call: '05/03/1980' to '1980-03-05', '1.234,5' to '1234.5', 'sí' to '1'.
 * @returns null for a cell of another type
 */
function parseCell({ kind }: SheetColumn, text: string): string | null {
  if (kind === 'text') return text;
  if (kind === 'flag') {
    const word = comparisonKey(text);
    if (yesWords.has(word)) return '1';
    return noWords.has(word) ? '0' : null;
  }
  if (kind === 'number') {
    const plain = /,\d+$/.test(text) ? text.replace(/\./g, '').replace(',', '.') : text;
    return /^-?\d+(\.\d+)?$/.test(plain) ? plain : null;
  }
  const [, day, month, year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text) ?? [];
  // The only days of sheets are those of birth.
  const full = year?.length === 2 ? fullYear(year, true) : year;
  const iso = full ? `${full}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.slice(0, 10);
  return z.iso.date().safeParse(iso).success ? iso : null;
}

// Sheets come from programs in any language.
const yesWords = new Set(['si', 's', 'yes', 'y', 'oui', 'o', 'x', '1', 'true', 'verdadero', 'vrai']);
const noWords = new Set(['no', 'n', 'non', '0', 'false', 'falso', 'faux']);
