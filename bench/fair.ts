import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { groups } from '../contract/permissions.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import type { Db } from '../server/platform/db/db.ts';
import { openSession } from '../server/platform/session.ts';
import { figure, median, note, rounded } from './figure.ts';
import { type Measured, startApplication } from './processes.ts';

const rounds = 15;
const burst = 200;

/**
 * One customer asks for 200 PDFs at once, and directly after them another customer for one. It measures how long the
 * other one waits, compared with the time without the 200.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'periplo-fair-'));
  const DATA_DIR = join(folder, 'data');
  try {
    await (await startApplication({ DATA_DIR }, { demo: true })).stop();
    const people = await plant(DATA_DIR);
    const application = await startApplication({ DATA_DIR });
    try {
      await measure(application, people);
    } finally {
      await application.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface People {
  one: string;
  other: string;
  budgets: number[];
}

/** Two customers of the sample agency's sent trips. */
async function plant(dataDir: string): Promise<People> {
  const database = await openDatabase({ dataDir });
  const { db } = database;
  const { rows } = await sql<{ id: number; travel_id: number }>`
    select b.id, b.travel_id from budget b join travel t on t.id = b.travel_id
    where b.deleted_at is null and t.deleted_at is null and t.travel_status_id in (2, 3, 5) and t.sent_at is not null
      and b.budget_status_id in (1, 3)
      and (select count(*) from budget_line l where l.budget_id = b.id and l.deleted_at is null) >= 3
    order by b.id`.execute(db);
  const travels = [...new Set(rows.map(row => row.travel_id))];
  const [one, other] = await Promise.all(['Una', 'Otra'].map(name => customer(db, name, travels)));
  await database.close();
  const budgets = rows.map(({ id }) => id);
  if (!one || !other || budgets.length < 20) throw new Error('the sample agency has too few budgets');
  return { one, other, budgets };
}

async function customer(db: Db, first_name: string, travels: readonly number[]): Promise<string> {
  const { id } = await db
    .insertInto('user')
    .values({ group_id: groups.client, first_name, last_name: 'Prueba', email: `${first_name}@periplo.test` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_travel_group')
    .values(travels.map(travel_id => ({ travel_id, user_id: id, position: 9 })))
    .execute();
  return openSession(db, { id, group_id: groups.client }, new Date());
}

async function measure({ address }: Measured, { one, other, budgets }: People): Promise<void> {
  const addressOf = (n: number) => `${address}/budget/generarPDF/${budgets[n % budgets.length]}`;
  let asked = 0;
  // Always another budget: the same one again would be printed from what is kept of it.
  const wait = async () => {
    const start = performance.now();
    const answer = await fetch(addressOf(asked++), { headers: { 'x-token': other } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a PDF was answered ${answer.status}`);
    return performance.now() - start;
  };
  for (const _ of budgets) await wait();
  const quiet: number[] = [];
  const beside: number[] = [];
  const answers: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    quiet.push(await wait());
    const addresses = Array.from({ length: burst }, (_, n) => addressOf(asked + 5 + n));
    const worker = new Worker(new URL('./fair-burst.ts', import.meta.url), { workerData: { addresses, token: one } });
    await once(worker, 'message');
    const counted = once(worker, 'message');
    beside.push(await wait());
    const [counts] = (await counted) as [Record<string, number>];
    for (const [status, count] of Object.entries(counts)) answers[status] = (answers[status] ?? 0) + count;
  }
  note(`${burst} PDFs of one customer at once, ${rounds} times, of ${budgets.length} budgets`);
  note(
    `answers: ${Object.entries(answers)
      .map(([status, count]) => `${count} with ${status}`)
      .join(', ')}`,
  );
  note(`another's PDF: ${rounded(median(quiet))} ms quiet, ${rounded(median(beside))} ms beside the ${burst}`);
  figure(`fair-pdf-beside-${burst}`, median(beside) / median(quiet), '×', 3);
}
