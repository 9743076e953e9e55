import type { FastifyReply } from 'fastify';
import type { Cell } from 'write-excel-file/node';
import { code } from '../../contract/envelope.ts';
import type { Language } from '../../contract/language.ts';
import { type SheetColumn, type SheetFormat, type SheetName, sheets } from '../../contract/sheet/schema.ts';
import { isPlain, plainCatalogues } from '../../contract/texts/catalogue-names.ts';
import { say } from '../../contract/texts/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Scope } from '../platform/auth/scope.ts';
import type { Db } from '../platform/db/db.ts';
import { serve } from '../platform/http/call.ts';
import type { App } from '../platform/http/http.ts';
import { requesterOf } from '../platform/http/semaphore.ts';
import { writeCsv } from '../platform/text/csv.ts';

export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The most rows of one sheet besides its headings: as many as a spreadsheet can have. */
export const exportLimit = 1_048_575;

/** A record as a list returns it. A sheet takes the fields of its columns. */
type SheetRecord = Readonly<Record<string, unknown>>;

/**
 * `GET /api/{r}/export/{csv|xlsx}?filter=`: the rows of a list under its name filter, as a file for spreadsheets. The
 * CSV can be changed there and imported again.
 * @param rows the records of a filter, in the order of the list, at most `exportLimit`
 * @param personal the database, for a sheet of people: the audit log records its export
 */
export function registerExport(
  app: App,
  resource: SheetName,
  rows: (scope: Scope, filter: string, language: Language) => Promise<readonly object[]>,
  personal?: Db,
): void {
  serve(app, `${resource}/export/:format`, async (request, reply) => {
    const { scope, query, language } = request;
    const { format } = request.params;
    const title = titleOf(resource);
    // The turn ends before the file is sent: a slow reader keeps nobody waiting.
    const file = await app.heavyWork.run(requesterOf(request), async () => {
      const records = (await rows(scope, query.filter ?? '', language)) as readonly SheetRecord[];
      const columns = sheets[resource].map(column => ({ ...column, heading: say('es', column.heading) }));
      return sheetFile(format, title, columns, records);
    });
    if (personal) await auditExport(personal, scope.userId, resource, [format]);
    return sendSheet(reply, format, title, file);
  });
}

/** Records who exports a sheet. Without the row there is no file. @param fields which sheet, in words for the audit log */
export const auditExport = (db: Db, userId: number, entity: string, fields: readonly string[]): Promise<void> =>
  audit(db, { userId, action: 'export', entity, entityId: null, fields, code: code.read });

/** Sends a sheet, named by its title. */
export const sendSheet = (reply: FastifyReply, format: SheetFormat, title: string, file: string | Buffer) =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${title}.${format}`)}`)
    .header('cache-control', 'no-store')
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : spreadsheet)
    .send(file);

/** A plain catalogue's sheet has the title of its list. */
const titleOf = (resource: SheetName) =>
  isPlain(resource) ? plainCatalogues[resource].title : say('es', `sheet.of.${resource}`);

/** A column with the text of its heading. */
type HeadedColumn = Pick<SheetColumn, 'field' | 'kind'> & { heading: string };

/** Records as a file for spreadsheets. */
export async function sheetFile(
  format: SheetFormat,
  title: string,
  columns: readonly HeadedColumn[],
  records: readonly SheetRecord[],
): Promise<string | Buffer> {
  const headings = columns.map(({ heading }) => heading);
  if (format === 'csv') {
    return writeCsv([
      headings,
      ...records.map(record => columns.map(({ field, kind }) => textOf({ kind }, record[field]))),
    ]);
  }
  return xlsxFile(
    title,
    headings,
    records.map(record => columns.map(({ field, kind }) => cellOf(kind, record[field]))),
  );
}

/** A sheet with headings, as wide as its first rows. Plain texts and numbers may stand for cells. */
export async function xlsxFile(
  title: string,
  headings: readonly string[],
  rows: readonly (Cell | string | number)[][],
): Promise<Buffer> {
  const head: Cell[] = headings.map(value => ({ value, fontWeight: 'bold' }));
  const body = rows.map(row =>
    row.map((cell): Cell => {
      if (typeof cell === 'string') return { type: String, value: cell };
      return typeof cell === 'number' ? { type: Number, value: cell } : cell;
    }),
  );
  const widths = headings.map((_, place) => ({
    width: Math.min(60, Math.max(10, ...[head, ...body].slice(0, 200).map(row => widthOf(row[place])))),
  }));
  const { default: writeXlsx } = await import('write-excel-file/node');
  return writeXlsx([head, ...body], { sheet: title.slice(0, 31), columns: widths, stickyRowsCount: 1 }).toBuffer();
}

function widthOf(cell: Cell | undefined): number {
  const value = cell && typeof cell === 'object' && 'value' in cell ? cell.value : '';
  return String(value ?? '').length + 2;
}

/** A value in the Spanish notation, so that a spreadsheet in Spanish can read it. */
export function textOf({ kind }: Pick<SheetColumn, 'kind'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'flag') return say('es', value ? 'sheet.yes' : 'sheet.no');
  if (kind === 'day') return dayOf(String(value));
  if (kind === 'number') return String(value).replace('.', ',');
  return String(value);
}

/** 'YYYY-MM-DD' as 'DD/MM/YYYY'. */
const dayOf = (day: string) => day.slice(0, 10).split('-').reverse().join('/');

function cellOf(kind: SheetColumn['kind'], value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'number') return { type: Number, value: Number(value) };
  if (kind === 'day') {
    return { type: Date, value: new Date(`${String(value).slice(0, 10)}T00:00:00Z`), format: 'dd/mm/yyyy' };
  }
  return { type: String, value: textOf({ kind }, value) };
}
