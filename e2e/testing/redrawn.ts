import type { Request } from '@playwright/test';
import { nextFrames } from './records.ts';
import { expect, type Locator, type Page } from './test.ts';

/** What React drew again after a keystroke. */
interface Redrawn {
  /** The names of the form's fields in which something was drawn again. */
  fields: string[];
  /** How many list items were drawn again, in part or entirely. */
  items: number;
  /** How many components were drawn again in total. */
  components: number;
}

/** What React drew for a press, in the rows of a list and in the page around them. */
interface DrawnList {
  inRows: number;
  around: number;
}

declare global {
  interface Window {
    commits: number;
    redrawn: () => Redrawn & DrawnList;
  }
}

/** The fields that React's profiler reads of a component; the others are internal to React. */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
}

/**
 * Counts what React draws, as its own profiler does. React passes every commit to the hook that its developer tools put
 * into the page, and a function component that ran carries the flag of performed work. This works with the built
 * application. Call it before the page is opened.
 * @returns a function that types a character into a field with text, and answers what was drawn for it
 */
export async function watchDrawing(page: Page): Promise<(field: Locator) => Promise<Redrawn>> {
  const resting = await watchCommits(page);
  await page.clock.install();
  return async field => {
    await field.click();
    await page.keyboard.press('End');
    // The first character also marks the form as changed and starts a new search, so it does not count.
    await page.keyboard.type('1');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await resting(() => page.clock.runFor(1_000));
    await page.keyboard.type('2');
    // Its frames belong to the keystroke; a search that it starts waits longer.
    await page.clock.runFor(100);
    const redrawn = await page.evaluate(() => window.redrawn());
    await page.clock.resume();
    return redrawn;
  };
}

/**
 * Counts as above what React draws after Enter on a control, until the page is at rest. Call it before the page is
 * opened.
 * @returns a function that presses Enter, waits for the first row, and answers what was drawn
 */
export async function watchList(page: Page): Promise<(control: Locator, row: Locator) => Promise<DrawnList>> {
  const resting = await watchCommits(page);
  return async (control, row) => {
    await control.focus();
    await page.keyboard.press('Enter');
    await expect(row.first()).toBeVisible();
    // What arrives apart from the rows belongs to the list, too.
    await resting(() => nextFrames(page));
    return page.evaluate(() => window.redrawn());
  };
}

/** @returns a function that goes on in time until no call is under way and nothing is drawn any more */
async function watchCommits(page: Page): Promise<(goOn: () => Promise<void>) => Promise<void>> {
  await page.addInitScript(countCommits);
  const underway = new Set<Request>();
  // The bell's stream never ends.
  page.on('request', request => !request.url().endsWith('/stream') && underway.add(request));
  page.on('requestfinished', request => underway.delete(request));
  page.on('requestfailed', request => underway.delete(request));
  const commits = () => page.evaluate(() => window.commits);
  return async goOn => {
    let before: number;
    do {
      before = await commits();
      await goOn();
      await expect.poll(() => underway.size, 'calls under way').toBe(0);
      await goOn();
    } while ((await commits()) !== before);
  };
}

function countCommits(): void {
  const functionComponents = [0, 11, 14, 15];
  const hostComponent = 5;
  const performedWork = 1;
  let fields = new Set<string>();
  let items = new Set<Element>();
  let components = 0;
  let inRows = 0;
  const watching: Pick<Window, 'commits' | 'redrawn'> = {
    commits: 0,
    redrawn: () => ({
      fields: [...fields].sort(),
      items: items.size,
      components,
      inRows,
      around: components - inRows,
    }),
  };
  window.addEventListener(
    'keydown',
    () => {
      fields = new Set();
      items = new Set();
      components = 0;
      inRows = 0;
    },
    { capture: true },
  );

  function elementOf(fiber: Fiber): Element | null {
    for (let at: Fiber | null = fiber; at; at = at.child) if (at.tag === hostComponent) return at.stateNode as Element;
    for (let at: Fiber | null = fiber; at; at = at.return) if (at.tag === hostComponent) return at.stateNode as Element;
    return null;
  }

  function count(fiber: Fiber): void {
    components += 1;
    const element = elementOf(fiber);
    const field = element?.closest<HTMLElement>('[data-field]')?.dataset.field;
    if (field) fields.add(field);
    if (element?.closest('[data-row]')) inRows += 1;
    const item = element?.closest('li');
    if (item) items.add(item);
  }

  function walk(fiber: Fiber, before: Fiber | null): void {
    if (fiber === before) return;
    if (functionComponents.includes(fiber.tag) && (!before || fiber.flags & performedWork)) count(fiber);
    if (before && fiber.child === before.child) return;
    const fibers = new Set<Fiber>();
    for (let child = before?.child ?? null; child; child = child.sibling) fibers.add(child);
    for (let child = fiber.child; child; child = child.sibling) {
      if (fibers.has(child)) continue;
      walk(child, child.alternate && fibers.has(child.alternate) ? child.alternate : null);
    }
  }

  Object.assign(window, watching, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => {
        window.commits += 1;
        walk(root.current, root.current.alternate);
      },
    },
  });
}
