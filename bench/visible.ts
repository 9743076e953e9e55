import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { TravelCard } from '../contract/travel-calls.ts';
import { clients, demoClients, demoPassword } from '../sample/people.ts';
import { findChromium } from '../scripts/chromium.ts';
import { builtScreens } from '../scripts/screens.ts';
import { figure, median } from './figure.ts';
import { startApplication } from './processes.ts';

/** A phone's connection and processor (specification, quality): 10 Mbit/s, 40 ms, four times slower. */
const slow = { latency: 40, bytes: 10_000_000 / 8, processor: 4 };
const rounds = 7;

/**
 * How long a customer waits for their trips, and for the budget that a letter opens, by the browser's clock: on the
 * first visit and on the next.
 */
export async function run(): Promise<void> {
  await builtScreens();
  const folder = mkdtempSync(join(tmpdir(), 'periplo-bench-visible-'));
  const application = await startApplication({ DATA_DIR: folder }, { demo: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const url = application.address;
    const token = await signIn(url);
    const budget = await firstBudget(url, token);
    const pages = { trips: ['/', 'article'], budget: [`/budget/${budget}`, '[data-line]'] } as const;
    for (const [name, [path, shown]] of Object.entries(pages)) {
      const reader = { browser, url, token, path, shown };
      const free = await visits(reader, false);
      figure(`${name}-visible-first`, free.first, 'ms', 450);
      figure(`${name}-visible-second`, free.second, 'ms', 250);
      const throttled = await visits(reader, true);
      figure(`${name}-visible-first-throttled`, throttled.first, 'ms', 1500);
      figure(`${name}-visible-second-throttled`, throttled.second, 'ms', 800);
    }
  } finally {
    await browser.close();
    await application.stop();
    rmSync(folder, { recursive: true });
  }
}

interface Reader {
  browser: Browser;
  url: string;
  token: string;
  path: string;
  /** Selects what the reader waits for. */
  shown: string;
}

async function visits(
  { browser, url, token, path, shown }: Reader,
  throttled: boolean,
): Promise<{ first: number; second: number }> {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'X-Token', value: token, url }]);
    first.push(await visible(context, url + path, shown, throttled));
    second.push(await visible(context, url + path, shown, throttled));
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

/** A budget that the customer may read. */
async function firstBudget(url: string, token: string): Promise<number> {
  const response = await fetch(`${url}/api/travel/getCustomerTravels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Token': token },
    body: JSON.stringify({ filter: {}, page: 1 }),
  });
  const { data } = (await response.json()) as { data: TravelCard[] };
  const budget = data.flatMap(travel => travel.budgets)[0];
  if (!budget) throw new Error('The demo customer has no budget');
  return budget.id;
}

/** Milliseconds from opening the address to the first thing to read on the screen. */
async function visible(context: BrowserContext, url: string, shown: string, throttled: boolean): Promise<number> {
  const page = await context.newPage();
  if (throttled) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latency,
      downloadThroughput: slow.bytes,
      uploadThroughput: slow.bytes,
    });
  }
  await page.addInitScript(wanted => {
    const look = () => {
      if (document.querySelector(wanted)) performance.mark('shown');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, shown);
  await page.goto(url);
  const ms = await page.evaluate(async () => {
    while (performance.getEntriesByName('shown').length === 0) await new Promise(requestAnimationFrame);
    return performance.getEntriesByName('shown')[0]?.startTime ?? 0;
  });
  await page.close();
  return ms;
}
