import { chromium } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { findChromium } from '../scripts/chromium.ts';
import type { BudgetDocument } from '../server/pdf/budget-document.ts';
import { createPdfRenderer } from '../server/pdf/render.ts';
import { sampleDocument } from '../server/pdf/sample-document.ts';
import { figure, median, note, rounded } from './figure.ts';
import { pdfPage } from './pdf-page.ts';
import { cpuMs, residentMb, treeCpuMs } from './processes.ts';

/**
 * The processor time of a warm PDF of a budget, compared with a warm headless Chromium that prints the same,
 * alternately; and the memory over many PDFs.
 */
export async function run(): Promise<void> {
  const nextBudget = await budgets();
  const renderer = createPdfRenderer();
  const server = await chromium.launchServer({ executablePath: findChromium() });
  const browser = await chromium.connect(server.wsEndpoint());
  const print = async () => {
    const page = await browser.newPage();
    await page.setContent(pdfPage(nextBudget()), { waitUntil: 'load' });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    await page.close();
    return pdf;
  };
  const render = () => renderer.budget(nextBudget());
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
      own.push(await timed(render));
      cpu.own += (cpuMs(process.pid) - before) / rounds;
      const start = chromiumCpu();
      printed.push(await timed(print));
      cpu.printed += (chromiumCpu() - start) / rounds;
    }
    note(`application ${rounded(median(own))} ms by the clock, Chromium ${rounded(median(printed))} ms`);
    note(`application ${rounded(cpu.own)} ms of processor, Chromium ${rounded(cpu.printed)} ms`);
    const shell = findChromium().includes('headless-shell');
    const [name, target] = shell ? ['headless-shell', 1 / 10] : ['chromium', 1 / 30];
    figure(`pdf-against-${name}`, cpu.own / cpu.printed, '×', rounded(target));
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
  note(`resident at most ${rounded(first)} MB in the first half, ${rounded(second)} MB in the second`);
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

async function timed(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}

const pages = async (pdf: Uint8Array) => (await getDocumentProxy(new Uint8Array(pdf))).numPages;
