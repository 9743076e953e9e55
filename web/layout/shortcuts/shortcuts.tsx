import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useDestinations } from './destinations.ts';
import { showShortcuts } from './lazy.ts';

/** What the single keys of staff do on a page. They never act while somebody types, or with Ctrl, Alt or ⌘. */

const rows = 'main [data-row]';
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const typing = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/** Whether a key is a shortcut here, and not typed into a field or meant for something that is open. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.target instanceof Element && event.target.closest(typing)) return false;
  return ![...document.querySelectorAll(overlays)].some(each => each.checkVisibility());
}

/** Presses the button of the page for a key, for example 'N'. @returns whether there is one */
function press(key: string, within: ParentNode = document.querySelector('main') ?? document): boolean {
  const buttons = [...within.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]`)];
  const button = buttons.find(each => each.checkVisibility() && !each.matches(':disabled, [aria-disabled="true"]'));
  button?.focus();
  button?.click();
  return button !== undefined;
}

const focusedRow = () => document.activeElement?.closest<HTMLElement>(rows) ?? null;

/** Moves the focus to the next or previous row of the list. @returns whether there is a list */
function moveRow(by: 1 | -1): boolean {
  const at = focusedRow();
  const active = document.activeElement;
  // Elsewhere, for example in tabs or in a calendar, the arrows have a meaning of their own.
  const free = active === document.body || active?.matches('main, [data-scrolls]');
  const all = [...document.querySelectorAll<HTMLElement>(rows)];
  if (all.length === 0 || !(at || free)) return false;
  const next = at ? all[all.indexOf(at) + by] : all.at(by === 1 ? 0 : -1);
  if (next) focusRow(next);
  return true;
}

function focusRow(row: HTMLElement): void {
  row.tabIndex = -1;
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}

/** Opens the row that has the focus itself: its page, or its form. */
function openRow(): boolean {
  const row = focusedRow();
  if (!row || row !== document.activeElement) return false;
  // A trip opens its first budget, not its client.
  const opener =
    row.querySelector<HTMLElement>('[data-open], a[href^="/budget/"]') ??
    row.querySelector<HTMLElement>('a[href]:not([href^="tel:"], [href^="mailto:"])');
  if (!opener) return press('E', row);
  opener.click();
  return true;
}

/** Edits the row in which the focus is, by its button or by the item of its menu. */
function editRow(): boolean {
  const row = focusedRow();
  if (!row) return press('E');
  if (press('E', row)) return true;
  const menu = row.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  if (!menu) return false;
  menu.focus();
  menu.click();
  setTimeout(() => document.querySelector<HTMLElement>('[role="menuitem"][aria-keyshortcuts="E"]')?.click(), 50);
  return true;
}

/** How long 'g' waits for its second key, in ms. */
const secondKeyTime = 1_500;

/** Listens to the shortcuts of staff. */
export function Shortcuts({ search }: { search: () => void }) {
  const router = useRouter();
  const destinations = useDestinations();
  const latest = useRef({ search, destinations });
  latest.current = { search, destinations };

  useLayoutEffect(() => {
    let pressedG = 0;
    const go = (key: string): boolean => {
      const to = latest.current.destinations.find(each => each.key === key)?.to;
      if (to) router.history.push(to);
      return to !== undefined;
    };
    const act = (key: string): boolean => {
      const isSecondKey = Date.now() - pressedG < secondKeyTime;
      pressedG = 0;
      if (isSecondKey) return go(key);
      switch (key) {
        case '?':
          showShortcuts({ destinations: latest.current.destinations });
          return true;
        case '/':
          latest.current.search();
          return true;
        case 'g':
          pressedG = Date.now();
          return true;
        case 'n':
          return press('N');
        case 'e':
          return editRow();
        case 'ArrowDown':
          return moveRow(1);
        case 'ArrowUp':
          return moveRow(-1);
        case 'Enter':
          return openRow();
        default:
          return false;
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Shift' || !isShortcut(event)) return;
      // The key that opens something must not be typed into it.
      if (act(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router]);
  return null;
}
