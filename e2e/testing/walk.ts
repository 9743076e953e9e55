import { expect, type Page, type Request } from '@playwright/test';
import type { Budget } from '../../contract/budget/calls.ts';
import { budgetStatus } from '../../contract/budget/state.ts';
import type { TravelCard } from '../../contract/travel/calls.ts';
import { call, nextFrames } from './records.ts';

export interface Screen {
  name: string;
  path: string;
  who: 'visitor' | 'staff' | 'customer';
  /** Opens the dialog to look at. */
  open?: (page: Page) => Promise<void>;
}

/** The state of a page. The walk loads the application again only where something may be left over. */
interface Walk {
  underway: Set<Request>;
  /** The path that it shows. */
  at?: string;
  /** A dialog is open. */
  opened?: boolean;
  first?: Record<'first-budget' | 'first-comparison', string>;
}

const walks = new WeakMap<Page, Walk>();

/**
 * Goes to a screen and waits until its content is shown. A walk loads the application once: it reaches the next screen
 * as a link does, and opens a screen's dialog on it. If Esc does not close a dialog, the application is loaded again.
 */
export async function visit(page: Page, { path, who, open }: Screen): Promise<void> {
  const walk = walks.get(page) ?? begin(page);
  if (walk.opened) await leave(page, walk);
  if (path === 'accepted-budget') {
    await reach(page, walk, await acceptedOf(page));
  } else if (path === 'first-budget' || path === 'first-comparison') {
    walk.first ??= await firstOf(page, who);
    await reach(page, walk, walk.first[path]);
  } else {
    await reach(page, walk, path);
  }
  if (!open) return;
  walk.opened = true;
  await open(page);
  await page.getByRole('dialog').last().waitFor();
  await settled(page, walk);
}

async function leave(page: Page, walk: Walk): Promise<void> {
  walk.opened = false;
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (let left = await dialogs.count(); left > 0; left -= 1) await page.keyboard.press('Escape');
  await nextFrames(page);
  if ((await dialogs.count()) > 0) delete walk.at;
}

function begin(page: Page): Walk {
  const walk: Walk = { underway: new Set() };
  // The bell's stream never ends.
  page.on('request', request => !request.url().endsWith('/stream') && walk.underway.add(request));
  page.on('requestfinished', request => walk.underway.delete(request));
  page.on('requestfailed', request => walk.underway.delete(request));
  walks.set(page, walk);
  return walk;
}

/** The budgets in some tabs of the signed-in user, with their trips, newest first. */
async function* budgetsOf(page: Page, calls: 'getTravels' | 'getCustomerTravels', ...tabs: string[]) {
  for (const tab of tabs) {
    for (let at = 1, pages = 1; at <= pages; at++) {
      const { data, total_pages } = await call(page, `/api/travel/${calls}`, { filter: { tab }, page: at });
      pages = total_pages ?? 1;
      for (const travel of data as TravelCard[]) for (const budget of travel.budgets) yield { travel, budget };
    }
  }
}

const inFull = async (page: Page, id: number): Promise<Budget> =>
  (await call(page, `/api/budget/getBudget/${id}`)).data;

const hasAlternatives = ({ alternatives }: Budget) => Object.keys(alternatives).length > 0;

/**
 * A pending budget whose services have alternatives, and the comparison of its trip. It is searched, because earlier
 * tests may have added other budgets.
 */
async function firstOf(page: Page, who: Screen['who']): Promise<NonNullable<Walk['first']>> {
  const calls = who === 'staff' ? 'getTravels' : 'getCustomerTravels';
  for await (const { travel, budget } of budgetsOf(page, calls, 'pendientes_de_reserva'))
    if (
      budget.budget_status_id === budgetStatus.pendiente &&
      travel.budgets.length > 1 &&
      hasAlternatives(await inFull(page, budget.id))
    )
      return { 'first-budget': `/budget/${budget.id}`, 'first-comparison': `/comparar/${travel.id}` };
  throw new Error('No trip has budgets to compare');
}

/**
 * A budget that the customer has accepted, whether or not the trip is over.
 * @param wanted a further condition: earlier tests may have accepted other budgets
 */
export async function acceptedOf(page: Page, wanted: (budget: Budget) => boolean = () => true): Promise<string> {
  for await (const { budget } of budgetsOf(page, 'getCustomerTravels', 'reservados', 'archivados'))
    if (budget.budget_status_id === budgetStatus.aceptado && wanted(await inFull(page, budget.id)))
      return `/budget/${budget.id}`;
  throw new Error('This customer has accepted nothing of the kind');
}

async function reach(page: Page, walk: Walk, path: string): Promise<void> {
  if (walk.at === path) return;
  if (walk.at === undefined) await page.goto(path);
  else await page.evaluate(async href => await window.__TSR_ROUTER__?.navigate({ href }), path);
  await settled(page, walk);
  walk.at = path;
}

/** Waits until the navigation is complete, no call is running, and no skeleton is left. */
async function settled(page: Page, { underway }: Walk): Promise<void> {
  await page.waitForFunction(() => {
    const router = window.__TSR_ROUTER__;
    return router?.state.status === 'idle' && router.state.resolvedLocation?.href === router.latestLocation.href;
  });
  // What an answer changes may begin further calls.
  do {
    await expect.poll(() => underway.size).toBe(0);
    await nextFrames(page);
  } while (underway.size > 0);
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
}
