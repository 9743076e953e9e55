import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { builtScreens } from '../scripts/screens.ts';
import { filledDatabase, newNight } from './data.ts';
import { figure, median } from './figure.ts';
import { startApplication } from './processes.ts';

const trips = 10_000;
const lines = 60;
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
/** How long staff look at a page before they press a key, in ms. Meanwhile it fetches code ahead. */
const atRest = 5_000;
/** A budget of an open trip. */
const budget = 4;

interface Reader {
  browser: Browser;
  url: string;
  token: string;
}

/** How long staff wait at a desk among 10,000 trips, by the browser's clock: from a key to the changed screen. */
export async function run(): Promise<void> {
  await builtScreens();
  const postgres = await startPostgres();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const filled = await filledDatabase(postgres.url, trips);
    const application = await startApplication({ DATABASE_URL: filled.url });
    const reader = { browser, url: application.address, token: filled.staffToken };
    try {
      await fillBudget(reader);
      const times = { list: [], dashboard: [], dialog: [], budget: [], edit: [], cell: [] } as Record<string, number[]>;
      for (let round = 0; round < rounds; round++)
        for (const [name, ms] of Object.entries(await visit(reader, round))) times[name]?.push(ms);
      const told = (name: string, target: number) => figure(`staff-${name}`, median(times[name] ?? []), 'ms', target);
      told('list', 150);
      told('dashboard', 250);
      told('dialog', 150);
      told('budget', 300);
      told('edit', 150);
      told('cell', 150);
    } finally {
      await application.stop();
    }
  } finally {
    await browser.close();
    await postgres.stop();
  }
}

async function fillBudget({ url, token }: Reader): Promise<void> {
  for (let night = 0; night < lines - 3; night++) {
    const response = await fetch(`${url}/api/budgetAccomodation/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Token': token },
      body: JSON.stringify({ data: newNight(budget) }),
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
  await page.waitForTimeout(atRest);
  const list = await waited(page, page.getByRole('tab').nth(1), 'main article');
  const dialog = await waited(page, page.getByRole('button', { name: 'Nuevo viaje' }), '[role="dialog"] input');
  await page.keyboard.press('Escape');
  const dashboard = await waited(page, menu('Inicio'), 'main h2', 'Presupuestos en espera');

  const slow = await answersSlowly(page, `/budget/${budget}`);

  await page.goto(`${url}/budget/${budget}`);
  await page.waitForTimeout(atRest);
  await page
    .getByRole('button', { name: /^Editar Hotel/ })
    .last()
    .click();
  const price = page.getByRole('dialog').getByLabel('Precio (PVP)');
  await price.fill(`${7000 + round}`);
  const edit = await waited(page, price, '[data-line] strong', `7.00${round},00`);

  await page.getByRole('button', { name: 'Compacto' }).click();
  const cell = page.locator('[data-line] [data-cell="price"]').last();
  await cell.click();
  const field = cell.locator('input');
  await field.fill(`${8000 + round}`);
  const saved = await waited(page, field, '[data-cell="price"]', `8.00${round},00`);
  await context.close();
  return { list, dialog, dashboard, budget: slow, edit, cell: saved };
}

/**
 * Milliseconds from a step to the page of a budget until it shows a service and answers the next event, on a processor
 * that is four times slower.
 */
async function answersSlowly(page: Page, path: string): Promise<number> {
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const ms = await page.evaluate(
    to =>
      new Promise<number>(resolve => {
        const started = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - started);
        const look = () => {
          if (document.querySelector('[data-line]')) port2.postMessage(null);
          else requestAnimationFrame(look);
        };
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
        requestAnimationFrame(look);
      }),
    path,
  );
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await processor.detach();
  return ms;
}

/** Milliseconds from Enter on a control to the first frame with the text in such an element. */
async function waited(page: Page, control: Locator, selector: string, text = ''): Promise<number> {
  await control.focus();
  await page.evaluate(
    ([wanted, words]) => {
      const found = () => [...document.querySelectorAll(wanted)].some(each => each.textContent?.includes(words));
      const begin = (pressed: KeyboardEvent) => {
        const look = () => {
          if (found()) performance.measure('waited', { start: pressed.timeStamp, end: performance.now() });
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
