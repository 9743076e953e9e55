import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { chromium } from '@playwright/test';
import { sql } from 'kysely';
import { getDocumentProxy } from 'unpdf';
import { groups } from '../contract/permissions.ts';
import { palette } from '../contract/setting/brand-colour.ts';
import { findChromium } from '../scripts/chromium.ts';
import type { BudgetDocument } from '../server/pdf/budget-document.ts';
import { createPdfRenderer } from '../server/pdf/render.ts';
import { sampleDocument } from '../server/pdf/testing/sample-document.ts';
import { openSession } from '../server/platform/auth/testing/session.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import type { Db } from '../server/platform/db/db.ts';
import { figure, median, note, roundFigure } from './figure.ts';
import { cpuMs, type MeasuredServer, residentMb, startServer, treeCpuMs, withServer } from './processes.ts';

/**
 * The processor time of a warm PDF of a budget, compared with a warm headless Chromium that prints the same,
 * alternately; and the memory over many PDFs.
 */
export async function pdfBenchmark(): Promise<void> {
  const nextBudget = await budgets();
  const renderer = createPdfRenderer();
  const server = await chromium.launchServer({ executablePath: findChromium() });
  const browser = await chromium.connect(server.wsEndpoint());
  const print = async () => {
    const page = await browser.newPage();
    await page.setContent(pdfPage(nextBudget()), { waitUntil: 'load' });
    const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    await page.close();
    return printed;
  };
  const render = () => renderer.print('budget', nextBudget());
  try {
    note(`${await pages(await render())} pages and 6 photos; printed by Chromium ${await pages(await print())} pages`);
    for (let warm = 0; warm < 3; warm++) await Promise.all([render(), print()]);
    const own: number[] = [];
    const printed: number[] = [];
    const cpu = { own: 0, printed: 0 };
    const chromiumCpu = () => treeCpuMs(server.process().pid ?? 0);
    const rounds = 15;
    for (let round = 0; round < rounds; round++) {
      const before = cpuMs(process.pid);
      own.push(await timeOf(render));
      cpu.own += (cpuMs(process.pid) - before) / rounds;
      const start = chromiumCpu();
      printed.push(await timeOf(print));
      cpu.printed += (chromiumCpu() - start) / rounds;
    }
    note(`application ${roundFigure(median(own))} ms by the clock, Chromium ${roundFigure(median(printed))} ms`);
    note(`application ${roundFigure(cpu.own)} ms of processor, Chromium ${roundFigure(cpu.printed)} ms`);
    figure('pdf-against-chromium', cpu.own / cpu.printed, '×', 0.35);
    await browser.close();
    await server.close();
    await memory(render, process.env.LONG ? 500 : 100);
  } finally {
    await server.close();
    await renderer.close();
  }
}

/** Memory counts as flat when the second half needs no more than the first, apart from random garbage collection. */
async function memory(render: () => Promise<unknown>, count: number): Promise<void> {
  const used: number[] = [];
  for (let made = 0; made < count; made++) {
    await render();
    used.push(residentMb(process.pid));
  }
  const first = Math.max(...used.slice(0, count / 2));
  const second = Math.max(...used.slice(count / 2));
  note(`resident at most ${roundFigure(first)} MB in the first half, ${roundFigure(second)} MB in the second`);
  figure(`pdf-memory-growth-over-${count}`, second - first, 'MB', 20);
}

/**
 * The sample without the last part of its small print, which would fill a fifth page. Each budget has words of its own,
 * so that no layout can be reused.
 */
async function budgets(): Promise<() => BudgetDocument> {
  const { contract: _contract, ...document } = await sampleDocument();
  let made = 0;
  return () => {
    made++;
    return {
      ...document,
      client: { ...document.client, name: `${document.client.name} ${made}` },
      budget: { ...document.budget, id: made, data: `${document.budget.data}<p>Oferta ${made}.</p>` },
      lines: document.lines.map(line => ({
        ...line,
        title: `${line.title} ${made}`,
        ...(line.text && { text: `${line.text}<p>Referencia ${made}.</p>` }),
      })),
    };
  };
}

async function timeOf(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}

const pages = async (pdf: Uint8Array) => (await getDocumentProxy(new Uint8Array(pdf))).numPages;

const photo = (bytes: Uint8Array | undefined) =>
  bytes ? `<img src="data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}">` : '';

/** A budget as a page for a browser to print, with the words, photos and amounts of the application's PDF. */
function pdfPage({ agency, client, travel, budget, lines, conditions, contract }: BudgetDocument): string {
  const money = (cents: number) => (cents / 100).toLocaleString('es-ES', { style: 'currency', currency: 'EUR' });
  const items = lines.map(
    line => `<article><h3>${line.title}</h3><p>${line.date_from ?? ''} – ${line.date_to ?? ''}</p>${photo(line.photo)}
      <dl>${line.facts.map(({ label, value }) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>
      ${line.text ?? ''}<p><b>${money(line.price)}</b> ${line.locator ?? ''}</p></article>`,
  );
  const prices = lines.map(line => `<tr><td>${line.title}<td>${line.date_from ?? ''}<td>${money(line.price)}`);
  return `<!doctype html><html lang="es"><title>${travel.name}</title><style>
    @page { size: A4; margin: 18mm } body { font: 10.5pt sans-serif; color: #222 } h1, h2, h3 { font-family: serif; color: ${palette.atlantic[8]} }
    img { width: 100%; max-height: 75mm; object-fit: cover; border-radius: 6px } article { break-inside: avoid; margin-bottom: 8mm }
    header img { max-height: 150mm } header { break-after: page } dl { display: grid; grid-template-columns: 35mm 1fr } table { width: 100% }</style>
    <header><h2>${agency.name}</h2><p>${agency.licence} · ${agency.address} · ${agency.phone} · ${agency.email}</p>${photo(budget.cover)}
    <h1>${travel.name}</h1><p>${budget.date_from} – ${budget.date_to}, ${travel.n_adults} + ${travel.n_children}</p><p>${client.name}</p></header>
    ${budget.data ?? ''}${items.join('')}<table>${prices.join('')}
    <tr><td>Total<td><td>${money(budget.total_price)}<tr><td>Con descuento<td><td>${money(budget.price_discount)}
    <tr><td>Pendiente<td><td>${money(budget.due)}</table>
    ${agency.payment ?? ''}${agency.packageTravelInfo ?? ''}${conditions ?? ''}${contract ?? ''}`;
}

const fairRounds = 15;
const burst = 200;

/**
 * One customer asks for 200 PDFs at once, and directly after them another customer for one. It measures how long the
 * other one waits, compared with the time without the 200.
 */
export async function fairBenchmark(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'periplo-fair-'));
  const DATA_DIR = join(folder, 'data');
  try {
    await (await startServer({ DATA_DIR }, { demo: true })).stop();
    const people = await addCustomers(DATA_DIR);
    await withServer({ DATA_DIR }, application => measureBurst(application, people));
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
async function addCustomers(dataDir: string): Promise<People> {
  const database = await openDatabase({ dataDir });
  const { db } = database;
  const { rows } = await sql<{ id: number; travel_id: number }>`
    select b.id, b.travel_id from budget b join travel t on t.id = b.travel_id
    where b.deleted_at is null and t.deleted_at is null and t.travel_status_id in (2, 3, 5) and t.sent_at is not null
      and b.budget_status_id in (1, 3)
      and (select count(*) from budget_line l where l.budget_id = b.id and l.deleted_at is null) >= 3
    order by b.id`.execute(db);
  const travels = [...new Set(rows.map(row => row.travel_id))];
  const [one, other] = await Promise.all(['Una', 'Otra'].map(name => addCustomer(db, name, travels)));
  await database.close();
  const budgets = rows.map(({ id }) => id);
  if (!one || !other || budgets.length < 20) throw new Error('the sample agency has too few budgets');
  return { one, other, budgets };
}

async function addCustomer(db: Db, first_name: string, travels: readonly number[]): Promise<string> {
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

async function measureBurst({ address }: MeasuredServer, { one, other, budgets }: People): Promise<void> {
  const addressOf = (n: number) => `${address}/budget/generarPDF/${budgets[n % budgets.length]}`;
  let requestCount = 0;
  // Always another budget: the same one again would be printed from what is kept of it.
  const wait = async () => {
    const start = performance.now();
    const answer = await fetch(addressOf(requestCount++), { headers: { 'x-token': other } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a PDF was answered ${answer.status}`);
    return performance.now() - start;
  };
  for (const _ of budgets) await wait();
  const quiet: number[] = [];
  const beside: number[] = [];
  const answers: Record<string, number> = {};
  for (let round = 0; round < fairRounds; round++) {
    quiet.push(await wait());
    const addresses = Array.from({ length: burst }, (_, n) => addressOf(requestCount + 5 + n));
    const worker = new Worker(new URL(import.meta.url), { workerData: { addresses, token: one } });
    await once(worker, 'message');
    const counted = once(worker, 'message');
    beside.push(await wait());
    const [counts] = (await counted) as [Record<string, number>];
    for (const [status, count] of Object.entries(counts)) answers[status] = (answers[status] ?? 0) + count;
  }
  note(`${burst} PDFs of one customer at once, ${fairRounds} times, of ${budgets.length} budgets`);
  note(
    `answers: ${Object.entries(answers)
      .map(([status, count]) => `${count} with ${status}`)
      .join(', ')}`,
  );
  note(`another's PDF: ${roundFigure(median(quiet))} ms quiet, ${roundFigure(median(beside))} ms beside the ${burst}`);
  figure(`fair-pdf-beside-${burst}`, median(beside) / median(quiet), '×', 3);
}

/** Asks for many PDFs at once, in a thread of its own so that it does not delay the one that measures. */
async function askForMany({ addresses, token }: { addresses: string[]; token: string }): Promise<void> {
  const answers = addresses.map(async address => {
    const answer = await fetch(address, { headers: { 'x-token': token } });
    await answer.arrayBuffer();
    return answer.status;
  });
  // The first refusal proves that the calls have arrived.
  await Promise.race(answers);
  parentPort?.postMessage('sent');
  const counts: Record<number, number> = {};
  for (const status of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  parentPort?.postMessage(counts);
}

if (!isMainThread) await askForMany(workerData);
