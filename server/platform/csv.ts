import { type CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { refusal } from './failure.ts';

/** A file of comma-separated values as a spreadsheet saves it. */

export interface CsvTable {
  headings: string[];
  /** The cells of each line as they stand, and where it stands in the file: the headings are line 1. */
  rows: { line: number; cells: string[] }[];
}

/**
 * Reads CSV as Excel, LibreOffice and Google save it: semicolons, commas or tabs; UTF-8 with or without a mark, or
 * Windows-1252.
 * @param bytes the file
 * @param most how many rows are taken
 * @throws 40001 when it is no table: empty, unclosed quotes, NULs, more rows than `most`
 */
export function readCsv(bytes: Uint8Array, most: number): CsvTable {
  const text = decoded(bytes);
  if (text.includes('\0')) throw refusal('import.unreadable', { line: 1 });
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      info: true,
      max_record_size: 200_000,
    }) as unknown as typeof records;
  } catch (error) {
    throw refusal('import.unreadable', { line: Number((error as CsvError).lines ?? 1) });
  }
  const [head, ...rows] = records;
  if (!head || rows.length === 0) throw refusal('import.empty');
  if (rows.length > most) throw refusal('import.tooMany', { most });
  return { headings: head.record, rows: rows.map(({ record, info }) => ({ line: info.lines, cells: record })) };
}

/**
 * CSV that Excel opens by a double click in Spain: a mark, semicolons, CRLF.
 * @param rows the headings first; a text that a spreadsheet would take for a formula gets an apostrophe before it
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map(cells => cells.map(cell => (formula.test(cell) ? `'${cell}` : cell))),
    { bom: true, delimiter: ';', record_delimiter: 'windows' },
  );
}

/** What a spreadsheet takes for a formula. */
const formula = /^[=+\-@\t\r]/;

/** A cell as it was meant: without the apostrophe that `writeCsv` puts before a text that looks like a formula. */
export function plainCell(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that stands most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = [';', ',', '\t'].map(mark => ({ mark, count: head.split(mark).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}
