import type { ReactNode } from 'react';

/** What closes a dialog at the reader's wish, as Esc does; the dialog may ask first, and stay. */
type Leave = () => void | Promise<void>;

/** What an open dialog is told by the host that shows it. */
export interface Frame {
  /** Nothing stands above it: only the top one answers to Esc. */
  top: boolean;
  close: () => void;
  /** Says how the dialog is left, for when the page behind it is. */
  onLeave: (leave: Leave) => void;
}

export interface Opened {
  /** New for every opening, so that a dialog starts afresh without a reset of its own (invariant 9). */
  key: number;
  render: (frame: Frame) => ReactNode;
  /** Where the focus goes back to: to the first of these that is still there. */
  openers: readonly HTMLElement[];
  /** What the first of them stood in, from the inside out: where nothing is left of the openers, the focus stays there. */
  around: readonly HTMLElement[];
  /** By what a second click would open it once more. */
  name: unknown;
}

let opened: readonly Opened[] = [];
let nextKey = 1;
const leaves = new Map<number, Leave>();
const listeners = new Set<() => void>();

/** The openers of the dialog that has just closed, until the focus is given back. */
let returning: readonly HTMLElement[] | null = null;
let lastFocused: HTMLElement | null = null;

// There is no page where the calls are tested.
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target instanceof HTMLElement ? lasting(target) : null;
  });
}

/** The item of a menu is gone once it is chosen: its menu's button stays. */
function lasting(element: HTMLElement): HTMLElement {
  const menu = element.closest('[role="menu"]');
  return (menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')) ?? element;
}

/** Where the focus is, or was before what held it vanished. */
function focused(): HTMLElement[] {
  const active = document.activeElement;
  const known = active instanceof HTMLElement && active !== document.body ? lasting(active) : lastFocused;
  return known ? [known] : [];
}

function ancestors(element: HTMLElement | undefined): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element?.parentElement; at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

/** Where a button was that an empty list had, and the list with its first row has not. */
function focusWithin(place: HTMLElement | undefined): void {
  const next = place?.querySelector<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)');
  next?.focus();
}

function change(next: readonly Opened[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Whether what has this name is open: the second click of a double click opens nothing. */
export const stands = (name: unknown): boolean => opened.some(one => one.name === name);

/** Shows something above everything that is open; returns what closes it. */
export function show(render: Opened['render'], name?: unknown): () => void {
  const key = nextKey;
  nextKey += 1;
  // One dialog that follows another goes back to where that one was opened.
  const openers = returning ?? [...focused(), ...(opened.at(-1)?.openers ?? [])];
  returning = null;
  change([...opened, { key, render, openers, around: ancestors(openers[0]), name }]);
  return () => close(key);
}

export function close(key: number): void {
  const closing = opened.find(one => one.key === key);
  if (!closing) return;
  const { openers, around } = closing;
  const top = closing === opened.at(-1);
  leaves.delete(key);
  change(opened.filter(one => one !== closing));
  if (!top) return;
  returning = openers;
  // After React has removed the dialog: an element behind it cannot take the focus before.
  setTimeout(() => {
    if (returning !== openers) return;
    returning = null;
    const opener = openers.find(each => each.isConnected);
    if (opener) opener.focus();
    else focusWithin(around.find(each => each.isConnected));
  });
}

/**
 * Before the page behind them changes: dialogs about it make no sense any more, but each one is asked, the top one
 * first.
 * @returns whether all are closed; the reader may want to go on with what was typed
 */
export async function leaveAll(): Promise<boolean> {
  for (let top = opened.at(-1); top; top = opened.at(-1)) {
    const leave = leaves.get(top.key);
    if (leave) await leave();
    else close(top.key);
    if (opened.includes(top)) return false;
  }
  return true;
}

/** Without asking: there is nobody any more whose dialogs they are. */
export function closeAll(): void {
  leaves.clear();
  if (opened.length > 0) change([]);
}

export const dialogStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => opened,
  onLeave: (key: number, leave: Leave) => {
    leaves.set(key, leave);
  },
};
