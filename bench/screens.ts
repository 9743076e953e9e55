import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { clients, demoClients, demoPassword } from '../sample/people.ts';
import { findChromium } from '../scripts/chromium.ts';
import { builtScreens } from '../scripts/screens.ts';
import { type PageParts, pagePartsFile } from '../server/platform/http/page-parts.ts';
import { filledDatabase, newStay, withPostgres } from './data.ts';
import { figure, median } from './figure.ts';
import { type MeasuredServer, withServer } from './processes.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

interface Reader {
  browser: Browser;
  url: string;
  token: string;
}

const openBrowser = () => chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });

/** The size of a first visit: JS and CSS, compressed with brotli. */
export async function bytesBenchmark(): Promise<void> {
  await builtScreens();
  const names = { '/login': 'first-visit-login', '/': 'first-visit-trip-list' } as const;
  for (const path of Object.keys(visits) as (keyof typeof visits)[]) {
    figure(names[path], firstVisitBytes(path) / 1000, 'KB', visits[path].target / 1000);
  }
}

/** A phone's connection and processor (specification, quality): 10 Mbit/s, 40 ms, four times slower. */
const phone = { latency: 40, bytes: 10_000_000 / 8, processor: 4 };
/** How long a customer waits for their trips, by the browser's clock: on the first visit and on the next. */
export async function visibleBenchmark(): Promise<void> {
  await builtScreens();
  const browser = await openBrowser();
  const measure = async ({ address: url }: MeasuredServer) => {
    const reader = { browser, url, token: await signIn(url) };
    const free = await customersVisits(reader, false);
    figure('trips-visible-first', free.first, 'ms', 450);
    figure('trips-visible-second', free.second, 'ms', 250);
    const throttled = await customersVisits(reader, true);
    figure('trips-visible-first-throttled', throttled.first, 'ms', 1500);
    figure('trips-visible-second-throttled', throttled.second, 'ms', 800);
  };
  await withServer({}, measure, { demo: true }).finally(() => browser.close());
}

async function customersVisits(
  { browser, url, token }: Reader,
  throttled: boolean,
): Promise<{ first: number; second: number }> {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'X-Token', value: token, url }]);
    first.push(await firstTrip(context, url, throttled));
    second.push(await firstTrip(context, url, throttled));
    await context.close();
  }
  return { first: median(first), second: median(second) };
}

/** @returns the token of a demo customer's session */
async function signIn(url: string): Promise<string> {
  const identity = clients[demoClients[0]?.index ?? 0]?.email;
  const response = await fetch(`${url}/api/external/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity, password: demoPassword }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** Milliseconds from opening the address to the first trip on the screen. */
async function firstTrip(context: BrowserContext, url: string, throttled: boolean): Promise<number> {
  const page = await context.newPage();
  if (throttled) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.processor });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latency,
      downloadThroughput: phone.bytes,
      uploadThroughput: phone.bytes,
    });
  }
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('article')) performance.mark('shown');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(url);
  const ms = await page.evaluate(async () => {
    while (performance.getEntriesByName('shown').length === 0) await new Promise(requestAnimationFrame);
    return performance.getEntriesByName('shown')[0]?.startTime ?? 0;
  });
  await page.close();
  return ms;
}

const trips = 10_000;
const lines = 60;
/** How long staff look at a page before they press a key, in ms. Meanwhile it prefetches code. */
const idleTime = 5_000;
/** A budget of an open trip. */
const budget = 4;

/** How long staff wait at a desk among 10,000 trips, by the browser's clock: from a key to the changed screen. */
export async function staffBenchmark(): Promise<void> {
  await builtScreens();
  const browser = await openBrowser();
  await withPostgres(async server => {
    const { url: DATABASE_URL, staffToken: token } = await filledDatabase(server, trips);
    await withServer({ DATABASE_URL }, ({ address: url }) => measureStaff({ browser, url, token }));
  }).finally(() => browser.close());
}

async function measureStaff(reader: Reader): Promise<void> {
  await fillBudget(reader);
  const times = { list: [], dashboard: [], dialog: [], edit: [] } as Record<string, number[]>;
  for (let round = 0; round < rounds; round++)
    for (const [name, ms] of Object.entries(await visit(reader, round))) times[name]?.push(ms);
  const noteTime = (name: string, target: number) => figure(`staff-${name}`, median(times[name] ?? []), 'ms', target);
  noteTime('list', 150);
  noteTime('dashboard', 250);
  noteTime('dialog', 150);
  noteTime('edit', 150);
}

async function fillBudget({ url, token }: Reader): Promise<void> {
  for (let night = 0; night < lines - 3; night++) {
    const response = await fetch(`${url}/api/budgetAccomodation/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Token': token },
      body: JSON.stringify({ data: newStay(budget) }),
    });
    const { code, data } = (await response.json()) as { code: number; data: unknown };
    if (code !== 20001) throw new Error(`A night was refused: ${JSON.stringify(data)}`);
  }
}

async function visit({ browser, url, token }: Reader, round: number): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' });
  await context.addCookies([{ name: 'X-Token', value: token, url }]);
  const page = await context.newPage();
  const menu = (name: string) => page.getByRole('link', { name, exact: true }).first();
  // No trip of the data is in the first tab.
  await page.goto(url);
  await page.waitForTimeout(idleTime);
  const list = await measureWait(page, page.getByRole('tab').nth(1), 'main article');
  const dialog = await measureWait(page, page.getByRole('button', { name: 'Nuevo viaje' }), '[role="dialog"] input');
  await page.keyboard.press('Escape');
  // The closed dialog gives the focus back to its button.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const dashboard = await measureWait(page, menu('Inicio'), 'main h2', 'Presupuestos en espera');

  await page.goto(`${url}/budget/${budget}`);
  await page.waitForTimeout(idleTime);
  await page
    .getByRole('button', { name: /^Editar Hotel/ })
    .last()
    .click();
  const price = page.getByRole('dialog').getByLabel('Precio (PVP)');
  await price.fill(`${7000 + round}`);
  const edit = await measureWait(page, price, '[data-line] strong', `7.00${round},00`);

  await context.close();
  return { list, dialog, dashboard, edit };
}

/** Milliseconds from Enter on a control to the first frame with the text in such an element. */
async function measureWait(page: Page, control: Locator, selector: string, text = ''): Promise<number> {
  await control.focus();
  await page.evaluate(
    ([wanted, words]) => {
      const isShown = () => [...document.querySelectorAll(wanted)].some(each => each.textContent?.includes(words));
      const begin = (pressed: KeyboardEvent) => {
        const look = () => {
          if (isShown()) performance.measure('waited', { start: pressed.timeStamp, end: performance.now() });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      performance.clearMeasures('waited');
      window.addEventListener('keydown', begin, { capture: true, once: true });
    },
    [selector, text] as const,
  );
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => performance.getEntriesByName('waited').length > 0);
  return page.evaluate(() => performance.getEntriesByName('waited')[0]?.duration ?? Number.NaN);
}

const folder = join(import.meta.dirname, '../dist/web');

const visits = {
  '/login': { parts: ['routes/login.tsx'], target: 190_000 },
  '/': {
    parts: ['routes/_app.tsx', 'routes/_app/index.tsx'],
    target: 260_000,
  },
} as const;

/**
 * The bytes of a first visit's JS and CSS, compressed with brotli, from the build's list: the entry, the screen's own
 * parts, and all their imports.
 */
function firstVisitBytes(path: keyof typeof visits): number {
  const parts = JSON.parse(readFileSync(join(folder, pagePartsFile), 'utf8')) as PageParts;
  const files = new Set<string>();
  for (const name of ['index.html', ...visits[path].parts]) {
    const own = parts[name];
    if (!own) throw new Error(`The build lists no ${name}`);
    for (const file of own) if (/\.(js|css)$/.test(file)) files.add(file);
  }
  return [...files].reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0);
}
