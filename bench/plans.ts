import pg from 'pg';
import type { Call } from '../contract/call.ts';
import { calls } from '../contract/calls.ts';
import { countLimit } from '../contract/envelope.ts';
import {
  addYearsOfWork,
  type FilledDatabase,
  filledDatabase,
  frequentName,
  growingTables,
  rareName,
  withPostgres,
} from './data.ts';
import { figure, note } from './figure.ts';
import { openRecorder, type RecordedCall, type Recorder } from './record.ts';

/** Enough for the planner to prefer an index wherever one serves. */
const trips = 50_000;

/**
 * Records the statements of every list, counter, search and dashboard against a database with years of work, has
 * PostgreSQL explain and run each, and counts those that read a growing table row by row.
 */
export const plansBenchmark = (): Promise<void> =>
  withPostgres(async server => {
    const filled = await filledDatabase(server, trips);
    await addYearsOfWork(filled.url, trips);
    const scans = await scansOf(filled);
    for (const scan of scans) note(scan);
    figure('plans-with-a-sequential-scan', scans.length, 'scans', 0);
  });

async function scansOf(filled: FilledDatabase): Promise<string[]> {
  const recorder = await openRecorder(filled.url);
  const client = new pg.Client({ connectionString: filled.url });
  await client.connect();
  try {
    return await readCalls(filled, recorder, client);
  } finally {
    await client.end();
    await recorder.close();
  }
}

async function readCalls(filled: FilledDatabase, { record }: Recorder, client: pg.Client): Promise<string[]> {
  const sizes = await sizesOf(client);
  const allScans = new Set<string>();
  const times: { path: string; ms: number }[] = [];
  let statements = 0;
  for (const call of readingCalls(filled)) {
    const recorded = await record(call);
    if (recorded.status !== 200 || !recorded.body.startsWith('{"code":20000'))
      throw new Error(`${callText(call)} answered ${recorded.status} ${recorded.body.slice(0, 200)}`);
    for (const { sql, parameters, name } of recorded.statements) {
      statements += 1;
      // A kept statement has a plan without values.
      await client.query(`set plan_cache_mode = ${name ? 'force_generic_plan' : 'auto'}`);
      const { plan, ms } = await explainPlan(client, sql, parameters);
      times.push({ path: callText(call), ms });
      for (const scan of wholeTables.test(call.path) ? [] : scannedTables(plan, sizes))
        if (!isProviders(scan, sql) && !isComputedSearch(scan, sql))
          allScans.add(`${scan} in ${callText(call)}: ${sql.slice(0, 200).replace(/\s+/g, ' ')}`);
    }
  }
  note(`${statements} statements explained; the slowest:`);
  for (const { path, ms } of times.sort((a, b) => b.ms - a.ms).slice(0, 8)) note(`${Math.round(ms)} ms ${path}`);
  return [...allScans];
}

const callText = ({ path, body }: RecordedCall) => `${path} ${body === undefined ? '' : JSON.stringify(body)}`;

/** Every reading call of the contract that answers with lists, and those that count, search and sum up. */
function readingCalls({ staffToken, customerToken }: FilledDatabase): RecordedCall[] {
  const served = Object.entries(calls as Readonly<Record<string, Call>>).filter(([, call]) => !call.refused);
  const of = (ending: string) => served.map(([name]) => name).filter(name => name.endsWith(ending));
  const staff = (path: string, body?: unknown) => ({
    path: `/api/${path}`,
    token: staffToken,
    ...(body !== undefined && { body }),
  });
  const customer = (path: string, body?: unknown) => ({ ...staff(path, body), token: customerToken });
  const listsByName = of('/getFilteredPaginated').filter(
    name => !['mail', 'auditLog', 'letter', 'notification', 'rating'].includes(name.split('/')[0] ?? ''),
  );
  return [
    ...of('/page/:page')
      .filter(name => !name.includes('/:a'))
      .map(name => staff(name.replace(':page', '1'))),
    ...listsByName.flatMap(name => ['', rareName, frequentName].map(filter => staff(name, { filter, page: 1 }))),
    ...of('/dropdown').map(name => staff(name)),
    ...of('/filteredDropdown').map(name => staff(name, { query: frequentName })),
    ...['mail', 'auditLog', 'notification'].map(name => staff(`${name}/getFilteredPaginated`, { page: 1 })),
    ...['en_cola', 'reservados', 'archivados', 'pendientes_de_reserva'].flatMap(tab => [
      staff('travel/getTravels', { filter: { tab }, page: 1 }),
      staff('travel/getTravels', { filter: { tab, name: frequentName }, page: 1 }),
    ]),
    staff('travel/getTravels', { filter: {}, page: 500 }),
    staff('travel/getTravels', { filter: { agent_id: 1 }, page: 1 }),
    staff('travel/getTravels', { filter: { client_id: 500 }, page: 1 }),
    staff('travel/getTravels', { filter: { date_from: '2026-07-01', date_to: '2026-07-02' }, page: 1 }),
    staff('travel/travelCounterByTag'),
    staff(`travel/travelCounterByTag?name=${frequentName}`),
    staff(`travel/travelCounterByTag?name=${rareName}`),
    staff('travel/data/500'),
    staff('travel/history/500'),
    staff('task/taskCounterAll'),
    staff('task/taskCounterByStatus'),
    staff('dashboard/today'),
    staff('dashboard/today?mine=true'),
    staff('user/getAverages/500'),
    ...[rareName, frequentName, 'núñez 77', '#500'].map(query => staff('search/find', { query })),
    customer('travel/getCustomerTravels', { filter: {}, page: 1 }),
    customer('travel/getCustomerTravels', { filter: { name: frequentName }, page: 1 }),
    customer('travel/travelCounterByTag'),
    customer('portal/home'),
  ];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

async function explainPlan(client: pg.Client, sql: string, values: unknown[]): Promise<{ plan: Plan; ms: number }> {
  await client.query('begin');
  try {
    const { rows } = await client.query({ text: `explain (analyze, timing off, format json) ${sql}`, values });
    const [only] = rows[0]['QUERY PLAN'];
    return { plan: only.Plan, ms: only['Execution Time'] };
  } finally {
    await client.query('rollback');
  }
}

/** The growing tables that a plan read to their end. A scan that stopped at a limit found what it was looking for. */
function scannedTables(plan: Plan, sizes: ReadonlyMap<string, number>): string[] {
  const own = plan['Relation Name'];
  const size = (own !== undefined && sizes.get(own)) || Number.POSITIVE_INFINITY;
  const read = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0);
  // As many as an exact total takes may be read in any way.
  const whole = plan['Node Type'] === 'Seq Scan' && read > countLimit + 1 && read >= size * 0.9;
  return [...(whole && own ? [own] : []), ...(plan.Plans ?? []).flatMap(part => scannedTables(part, sizes))];
}

async function sizesOf(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    'select relname as name, reltuples::float8 as rows from pg_class where relname = any($1)',
    [growingTables],
  );
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

/**
 * Dropdowns that read a whole table: those of all budgets and their services, which no screen has, and the catalogue of
 * stays, whose towns are searched with their names.
 */
const wholeTables =
  /^\/api\/(?:budget(?:Accomodation|Cruise)?\/(?:filteredD|d)ropdown|accomodation\/filteredDropdown)$/;

/** The total of documents reads up to 10,001 of them, each with its provider: all providers at once are not slower. */
const isProviders = (table: string, sql: string) => table === 'provider' && /count\(\*\).*from "document"/s.test(sql);

/** Words of several tables, computed for each row without an index: stays, services and requests are some thousands. */
const isComputedSearch = (table: string, sql: string) =>
  ['accomodation', 'other_service', 'price_request'].includes(table) && sql.includes("normalise(concat_ws(' ', ");
