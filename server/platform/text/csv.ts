import { type CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { refusal } from '../http/failure.ts';

/** CSV files as spreadsheets save them. */

export interface CsvTable {
  headings: string[];
  /** The cells of each row, and its line in the file. The headings are line 1. */
  rows: { line: number; cells: string[] }[];
}

/**
 * Reads CSV as Excel, LibreOffice and Google save it: semicolons, commas or tabs, also named in a first line 'sep=;';
 * UTF-8 with or without a byte order mark, UTF-16 with one ('Unicode text'), or Windows-1252.
 * @param bytes the file
 * @param maxRows the most rows that are accepted
 * @throws 40001 when it is not a table: empty, unclosed quotes, NULs, more rows than `maxRows`
 */
export function readCsv(bytes: Uint8Array, maxRows: number): CsvTable {
  const whole = decode(bytes);
  // A program that did not know this line has written it again as a row.
  const [line, character, others] = /^"?sep=([;,\t])"?([;,\t]*)(?:\r\n?|\n)/i.exec(whole) ?? [''];
  const separator = others?.at(-1) ?? character;
  const text = whole.slice(line.length);
  if (text.includes('\0')) throw refusal('import.unreadable', { line: 1 });
  const before = separator ? 1 : 0;
  const records: CsvTable['rows'] = [];
  try {
    parse(text, {
      delimiter: separator ?? delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: 200_000,
      on_record(cells, { lines }) {
        records.push({ line: before + lines, cells });
        return null;
      },
    });
  } catch (error) {
    throw refusal('import.unreadable', { line: before + Number((error as CsvError).lines ?? 1) });
  }
  const [head, ...rows] = records;
  if (!head || rows.length === 0) throw refusal('import.empty');
  if (rows.length > maxRows) throw refusal('import.tooMany', { most: maxRows });
  return { headings: head.cells, rows };
}

/**
 * CSV that Excel opens with a double click in Spain: a byte order mark, semicolons, CRLF.
 * @param rows the headings first; a text that looks like a formula gets an apostrophe before it
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string => `\ufeff${csvRows(rows, true)}`;

/** Rows of such a CSV, to go on with. @param headed whether the first one has the headings */
export function csvRows(rows: readonly (readonly string[])[], headed = false): string {
  return stringify(
    rows.map(cells => cells.map(cell => (formula.test(cell) ? `'${cell}` : cell))),
    {
      delimiter: ';',
      record_delimiter: 'windows',
      // A spreadsheet of another country splits at commas, so a formula must not begin behind one. Every kind of line
      // break ends a row for some program.
      quoted_match: [laterFormula, /[\r\n\v\f\u0085\u2028\u2029]/],
      // Whoever reads the file back counts the separators of the headings.
      cast: { string: (value, { records }) => ({ value, quoted: headed && records === 0 && /[,\t]/.test(value) }) },
    },
  );
}

/**
 * A text that a spreadsheet would run as a formula: spreadsheets skip blanks and invisible marks before it, and take
 * full-width and small signs for the plain ones.
 */
const formula = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;

const laterFormula = /[,\t][\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u;

/** The original text of a cell, without the apostrophe that `writeCsv` puts before a text that looks like a formula. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that is most frequent in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = [';', ',', '\t'].map(mark => ({ mark, count: head.split(mark).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}
