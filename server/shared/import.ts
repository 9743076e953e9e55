import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ImportPreview } from '../../contract/sheet/calls.ts';
import {
  type ImportAction,
  type ImportName,
  importLimits,
  type SheetColumn,
  sheets,
} from '../../contract/sheet/schema.ts';
import { isMessageKey, type MessageKey, say } from '../../contract/texts/index.ts';
import type { Scope } from '../platform/auth/scope.ts';
import type { Db, Trx } from '../platform/db/db.ts';
import { serve } from '../platform/http/call.ts';
import { doneAnswer, read } from '../platform/http/envelope.ts';
import { invalid, warning } from '../platform/http/failure.ts';
import type { App } from '../platform/http/http.ts';
import { requesterOf } from '../platform/http/semaphore.ts';
import { type CsvTable, readCsv } from '../platform/text/csv.ts';
import { textOf } from './export.ts';
import { type Cells, cellsOf, sheetColumn } from './sheet-cells.ts';

/** A row's cells in the form of the schema, with names resolved to ids, and the problems found in the database. */
export interface ResolvedRow {
  values: Readonly<Record<string, unknown>>;
  /** The stored names for cells with names: 'Hotel' for 'hotel'. */
  names?: Cells;
  problems: Readonly<Record<string, MessageKey>>;
}

/** The present record that a row refers to. */
interface KnownRow {
  id: number;
  /** The exported values of the sheet's fields. */
  record: Readonly<Record<string, unknown>>;
}

/** How a noun is imported. */
export interface Importer<Schema extends z.ZodObject> {
  /** The schema of a new record. For an existing one only the row's fields are checked. */
  schema: Schema;
  /** The key by which two rows are the same record (`comparisonKey`); empty when the row has none. */
  keyOf: (cells: Cells) => string;
  /** The fields of the key. They do not change, however a row writes them. */
  keyFields: readonly string[];
  /** The name of a row in the preview. */
  nameOf: (cells: Cells) => string;
  /** The records with these keys, in one statement. A key that several records have returns all of them. */
  find: (db: Db, keys: readonly string[]) => Promise<readonly (KnownRow & { key: string })[]>;
  /** Resolves the rows in their order, with a fixed number of statements for any number of rows. */
  resolve: (db: Db, rows: readonly { cells: Cells; known: KnownRow | undefined }[]) => Promise<readonly ResolvedRow[]>;
  /** Adds a record. @returns its id */
  create: (trx: Trx, scope: Scope, body: z.output<Schema>) => Promise<number>;
  /** Locks what comes before the records in the order of locks. */
  hold?: (trx: Trx, ids: readonly number[]) => Promise<void>;
  /** Writes the fields of the row to a record, and no others. */
  update: (trx: Trx, scope: Scope, known: KnownRow, body: Partial<z.output<Schema>>) => Promise<void>;
}

interface PlannedRow<Body> {
  line: number;
  cells: Cells;
  known: KnownRow | undefined;
  action: ImportAction;
  /** The values to write; for an update only the row's fields. */
  body: Body | undefined;
  changes: { field: string; before: string; after: string }[];
  problems: { field: string; message: MessageKey }[];
}

const upload = { fields: ['file'], bytes: importLimits.bytes, onlyOne: 'file.onlyOne' } as const;

/**
 * `POST /api/{r}/importPreview` (multipart: `file`) reports row by row what an import would do, and writes nothing.
 * `POST /api/{r}/import` (the same file, and the `plan` of the preview) does exactly that, all or nothing. Refused rows
 * are left out.
 */
export function registerImport<Schema extends z.ZodObject>(
  app: App,
  db: Db,
  resource: ImportName,
  importer: Importer<Schema>,
): void {
  const columns: readonly SheetColumn[] = sheets[resource];
  serve(
    app,
    `${resource}/importPreview`,
    async request => {
      const { uploads } = request;
      const { rows, unread } = await app.heavyWork.run(requesterOf(request), async () =>
        plan(db, columns, importer, tableOf(uploads.file)),
      );
      return read<ImportPreview>({
        rows: rows.map(row => ({
          line: row.line,
          action: row.action,
          name: importer.nameOf(row.cells),
          changes: row.changes.map(change => ({ ...change, heading: headingOf(columns, change.field) })),
          problems: row.problems.map(({ field, message }) => ({
            field,
            heading: headingOf(columns, field),
            message: say('es', message),
          })),
        })),
        counts: countsOf(rows),
        unread,
        plan: planHash(rows),
      });
    },
    { uploads: upload },
  );

  serve(
    app,
    `${resource}/import`,
    async request => {
      const { create, update } = await app.heavyWork.run(requesterOf(request), () =>
        db.transaction().execute(trx => write(trx, columns, importer, resource, request)),
      );
      return doneAnswer('import.done', { created: create, updated: update }, { create, update });
    },
    { uploads: upload },
  );
}

/** Does what the preview reported. @throws a warning when that would be something else by now */
async function write<Schema extends z.ZodObject>(
  trx: Trx,
  columns: readonly SheetColumn[],
  importer: Importer<Schema>,
  resource: ImportName,
  { uploads, body, scope }: FastifyRequest & { body: { plan: string } },
): Promise<Record<ImportAction, number>> {
  // When two imports run at the same time, the second is planned after the first was written.
  await sql`select pg_advisory_xact_lock(7217, hashtext(${resource}))`.execute(trx);
  const { rows } = await plan(trx, columns, importer, tableOf(uploads.file));
  if (planHash(rows) !== body.plan) throw warning('import.changed');
  for (const { action, body: values } of rows)
    if (action === 'create') await importer.create(trx, scope, values as z.output<Schema>);
  // In the order of the ids, not of the sheet, because other transactions lock several of them too.
  const updates = rows.flatMap(row => (row.action === 'update' && row.known ? [{ ...row, known: row.known }] : []));
  await importer.hold?.(
    trx,
    updates.map(row => row.known.id),
  );
  for (const row of updates.sort((a, b) => a.known.id - b.known.id))
    await importer.update(trx, scope, row.known, row.body ?? {});
  return countsOf(rows);
}

function tableOf(file: { bytes: Buffer } | undefined): CsvTable {
  if (!file) throw invalid({ file: 'import.fileMissing' });
  return readCsv(file.bytes, importLimits.rows);
}

async function plan<Schema extends z.ZodObject>(
  db: Db,
  columns: readonly SheetColumn[],
  importer: Importer<Schema>,
  table: CsvTable,
): Promise<{ rows: PlannedRow<Partial<z.output<Schema>>>[]; unread: string[] }> {
  const columnsByPlace = table.headings.map(heading => sheetColumn(columns, heading));
  const rows = table.rows.map(({ line, cells }) => ({ line, ...cellsOf(columnsByPlace, cells) }));
  const keys = rows.map(({ cells }) => importer.keyOf(cells));
  const rowsByKey = Map.groupBy(await importer.find(db, [...new Set(keys.filter(Boolean))]), ({ key }) => key);
  const matched = rows.map((row, place) => ({ ...row, records: rowsByKey.get(keys[place] ?? '') ?? [] }));
  const resolved = await importer.resolve(
    db,
    matched.map(({ cells, records: [known] }) => ({ cells, known })),
  );
  const keysSoFar = new Set<string>();
  const planned = matched.map(({ line, cells, wrong, records: [known, ...others] }, place) => {
    const key = keys[place] ?? '';
    const { values = {}, names = {}, problems: unresolved = {} } = resolved[place] ?? {};
    const checked = check(importer, values, known !== undefined);
    const problems = { ...checked.problems, ...unresolved, ...wrong };
    if (others.length > 0) problems[''] = 'import.ambiguous';
    if (key && keysSoFar.has(key)) problems[''] = 'import.repeated';
    keysSoFar.add(key);
    const refused = Object.keys(problems).length > 0;
    const newTexts = { ...cells, ...checked.body, ...names };
    const read = columns.filter(({ field }) => cells[field] !== undefined && !importer.keyFields.includes(field));
    const changes = known && !refused ? changesOf(read, newTexts, known.record) : [];
    const action: ImportAction = !known ? 'create' : changes.length > 0 ? 'update' : 'unchanged';
    return {
      line,
      cells,
      known,
      action: refused ? ('refuse' as const) : action,
      body: refused ? undefined : checked.body,
      changes,
      problems: Object.entries(problems).map(([field, message]) => ({ field, message })),
    };
  });
  return { rows: planned, unread: table.headings.filter((heading, place) => heading && !columnsByPlace[place]) };
}

/** Checks a row by the schema: a new record completely, an existing one only in the row's fields without its key. */
function check<Schema extends z.ZodObject>(
  { schema, keyFields }: Importer<Schema>,
  values: ResolvedRow['values'],
  known: boolean,
) {
  const entries = Object.entries(schema.shape).filter(
    ([field]) => Object.hasOwn(values, field) && !keyFields.includes(field),
  );
  const result = (known ? z.object(Object.fromEntries(entries)) : schema).safeParse(values);
  return {
    body: result.data as Partial<z.output<Schema>> | undefined,
    problems: result.success ? {} : problemsOf(result.error),
  };
}

function changesOf(columns: readonly SheetColumn[], after: KnownRow['record'], before: KnownRow['record']) {
  return columns.flatMap(column => {
    const change = {
      field: column.field,
      before: textOf(column, before[column.field]),
      after: textOf(column, after[column.field]),
    };
    return change.before === change.after ? [] : [change];
  });
}

function headingOf(columns: readonly SheetColumn[], field: string): string {
  const column = columns.find(one => one.field === field);
  return column ? say('es', column.heading) : '';
}

function countsOf(rows: readonly { action: ImportAction }[]): Record<ImportAction, number> {
  const counts = { create: 0, update: 0, unchanged: 0, refuse: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}

/** The hash of everything that a plan would do: the import does exactly what its preview showed. */
function planHash(rows: readonly PlannedRow<unknown>[]): string {
  const hash = createHash('sha256');
  for (const { line, action, cells, known, changes } of rows) {
    hash.update(JSON.stringify([line, action, cells, known?.id, changes]));
  }
  return hash.digest('base64url');
}

/** The fields of a failed schema, each with its message. */
function problemsOf(error: z.ZodError): Record<string, MessageKey> {
  const problems: Record<string, MessageKey> = {};
  for (const { path, message } of error.issues) {
    problems[String(path[0] ?? '')] ??= isMessageKey(message) ? message : 'common.dataInvalid';
  }
  return problems;
}
