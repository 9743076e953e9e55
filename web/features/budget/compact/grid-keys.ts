/**
 * The keys of a grid: one stop of the Tab key for all of it, arrows between its cells. A cell and each button of a row
 * have `data-stop`.
 */

const stopsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-stop]')];
const rowsIn = (grid: Element) => [...grid.querySelectorAll<HTMLElement>('[data-line]')];

/** Moves the one stop of the Tab key. It is an attribute and no state, so that nothing is drawn again. */
export function setTabStop(grid: Element, stop: HTMLElement): void {
  for (const before of grid.querySelectorAll<HTMLElement>('[data-stop][tabindex="0"]')) before.tabIndex = -1;
  stop.tabIndex = 0;
}

/** A grid that lost its stop with a row gets another one. */
export function ensureTabStop(grid: Element): void {
  if (grid.querySelector('[data-stop][tabindex="0"]')) return;
  const first = grid.querySelector<HTMLElement>('td[data-stop]');
  if (first) first.tabIndex = 0;
}

/** The stop that a key leads to from another one; undefined if the key leads nowhere. */
export function nextStop(key: string, from: HTMLElement, ctrl = false): HTMLElement | null | undefined {
  const grid = from.closest('[role="grid"]');
  const row = from.closest<HTMLElement>('[data-line]');
  if (!grid || !row) return undefined;
  const stops = stopsOf(row);
  const rows = rowsIn(grid);
  const [across, down] = [stops.indexOf(from), rows.indexOf(row)];
  const cell = from.dataset.cell;
  const inRow = (at: number) => {
    const target = rows[at];
    if (!target) return undefined;
    // The handle is before the cells, the buttons behind them. Where a row lacks a cell, its name takes that room.
    if (!cell) return stopsOf(target).at(across === 0 ? 0 : across - stops.length) ?? stopsOf(target).at(-1);
    return ['about', cell]
      .map(name => target.querySelector<HTMLElement>(`[data-cell="${name}"]`))
      .findLast(element => element !== null);
  };
  switch (key) {
    case 'ArrowLeft':
      return stops[across - 1];
    case 'ArrowRight':
      return stops[across + 1];
    case 'ArrowUp':
      return inRow(down - 1);
    case 'ArrowDown':
      return inRow(down + 1);
    case 'Home':
      return ctrl ? stopsOf(rows[0] ?? row)[0] : stops[0];
    case 'End':
      return ctrl ? stopsOf(rows.at(-1) ?? row)[0] : stops.at(-1);
    default:
      return undefined;
  }
}
