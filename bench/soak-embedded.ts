import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { groups } from '../contract/permissions.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { openSession } from '../server/platform/session.ts';
import { newNight } from './data.ts';
import { figure, note } from './figure.ts';
import { photograph } from './photograph.ts';
import { type Measured, peakMb, residentMb, startApplication } from './processes.ts';
import { steadyLoad, waitAt } from './steady.ts';

const second = 1000;
/**
 * How often a PDF and a photo are made, how many windows listen to the bell, and how long temporary memory may take to
 * be freed.
 */
const every = { pdf: 2 * second, photo: 4 * second };
const streams = 20;
const restMs = 20 * second;
const trips = 20_000;

/**
 * A day of an agency with the embedded database, in short: the sample agency with 20,000 more trips, its lists and
 * lines, PDFs, photos, open bells and two backups. It measures the memory afterwards and the highest memory.
 */
export async function soakEmbedded(minutes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'periplo-soak-'));
  const DATA_DIR = join(folder, 'data');
  try {
    // The memory for making the sample ends with its process.
    await (await startApplication({ DATA_DIR }, { demo: true })).stop();
    const office = await fill(DATA_DIR);
    const application = await startApplication({ DATA_DIR });
    try {
      await soak(application, office, minutes);
    } finally {
      await application.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Office {
  token: string;
  budgets: number[];
  accomodations: number[];
}

async function fill(dataDir: string): Promise<Office> {
  const database = await openDatabase({ dataDir });
  const { db } = database;
  await sql`insert into travel (name, date_from, date_to, travel_status_id, contact_email, n_adults, n_children)
    select 'Escapada ' || n, date '2026-01-01' + n % 700, date '2026-01-08' + n % 700, 2 + n % 4, 'cliente' || n || '@periplo.test', 2, n % 3
    from generate_series(1, ${trips}::int) n`.execute(db);
  const ids = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await statement.execute(db)).rows.map(({ id }) => id);
  const budgets = await ids(
    sql`select b.id from budget b join travel t on t.id = b.travel_id
        where b.budget_status_id = 1 and b.deleted_at is null and t.deleted_at is null and t.travel_status_id in (1, 2, 3)`,
  );
  const accomodations = await ids(sql`select id from accomodation where deleted_at is null`);
  const [administrator] = await ids(
    sql`select id from "user" where group_id = ${groups.administrator} and active and deleted_at is null`,
  );
  const token = await openSession(db, { id: administrator ?? 0, group_id: groups.administrator }, new Date());
  await database.maintain();
  await database.close();
  return { token, budgets, accomodations };
}

async function soak(server: Measured, office: Office, minutes: number): Promise<void> {
  const done = { pdfs: 0, photos: 0, backups: 0, backupMb: 0 };
  const failures: unknown[] = [];
  const ends = performance.now() + minutes * 60 * second;
  const headers = { 'x-token': office.token };
  const get = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${server.address}${path}`, { ...init, headers });
    const body = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || body.subarray(0, 20).includes('"code":4000'))
      throw new Error(`${path}: ${body.subarray(0, 200)}`);
    return body;
  };
  const again = async (pause: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; performance.now() < ends; turn++) {
      const next = performance.now() + pause;
      await work(turn).catch(error => void failures.push(error));
      await wait(Math.max(0, next - performance.now()));
    }
  };
  const photo = await photograph();
  const pdf = (turn: number) => get(`/budget/generarPDF/${office.budgets[turn % office.budgets.length]}`);
  const upload = async (turn: number) => {
    const form = new FormData();
    const accomodation_id = office.accomodations[turn % office.accomodations.length];
    form.append('data', JSON.stringify({ accomodation_id, description: 'Vista' }));
    form.append('photo', new Blob([photo]), 'vista.jpg');
    await get('/api/accomodationPhotos/create', { method: 'POST', body: form });
    done.photos++;
  };
  const backup = async () => {
    done.backupMb = (await get('/api/backup/database')).length / 1024 ** 2;
    done.backups++;
  };
  const listening = Array.from({ length: streams }, () => listen(server, office.token));
  const [met] = await Promise.all([
    steadyLoad(server, { minutes, perSecond: 10 }, sent => part(office, sent)),
    again(every.pdf, async turn => {
      await pdf(turn);
      done.pdfs++;
    }),
    again(every.photo, upload),
    // In the first third and in the last.
    again((minutes * 60 * second) / 2, async () => {
      await wait((minutes * 60 * second) / 6);
      await backup();
    }),
  ]);
  for (const stop of listening) stop();
  await wait(restMs);
  failures.push(...met.failures);
  note(
    `embedded: ${met.calls} calls in ${minutes} minutes, ${done.pdfs} PDFs, ${done.photos} photos, ${streams} open bells, ${done.backups} backups of ${done.backupMb.toFixed(1)} MB; ${failures.length} failed; half of the calls within ${waitAt(met, 0.5).toFixed(1)} ms`,
  );
  if (failures[0]) note(`the first failure: ${failures[0]}`);
  note(
    `lowest memory of each minute: ${met.lowest.map(Math.round).join(' ')} MB, peak ${Math.round(peakMb(server.pid))} MB`,
  );
  figure('soak-embedded-failures', failures.length, 'calls', 0);
  figure('soak-embedded-memory', residentMb(server.pid), 'MB', 700);
}

function part({ token, budgets }: Office, sent: number) {
  const budget = budgets[sent % budgets.length] ?? 0;
  const page = 1 + (sent % 5);
  if (sent % 20 === 19) return { path: '/api/budgetAccomodation/create', token, body: newNight(budget) };
  const mix = [
    { path: '/api/travel/getTravels', token, body: { filter: {}, page } },
    { path: '/api/travel/travelCounterByTag', token },
    { path: '/api/travel/getTravels', token, body: { filter: { name: 'scapada 1' }, page } },
    { path: `/api/budget/data/${budget}`, token },
    { path: '/api/roomType/getFilteredPaginated', token, body: { filter: 'a', page: 1 } },
  ];
  return mix[sent % mix.length] ?? { path: '/health/ready' };
}

/** A window that listens to the bell. @returns closes it */
function listen({ address }: Measured, token: string): () => void {
  const line = request(`${address}/api/notification/stream`, {
    headers: { 'x-token': token, accept: 'text/event-stream' },
    agent: false,
  });
  line.on('response', answer => answer.resume());
  line.on('error', () => undefined);
  line.end();
  return () => line.destroy();
}
