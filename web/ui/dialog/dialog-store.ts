import type { ReactNode } from 'react';
import { createStore } from '../../lib/store.ts';

/** For the one button of a page that makes something new: the key 'n' presses it (layout/shortcuts). */
export const newShortcut = { 'aria-keyshortcuts': 'N', title: 'N' } as const;

/** Closes a dialog at the reader's wish, like Esc. The dialog may ask first, and stay open. */
type Leave = () => void | Promise<void>;

/** What the host tells an open dialog. */
export interface Frame {
  /** No dialog stands above this one: only the top dialog answers to Esc. */
  top: boolean;
  close: () => void;
  /** Registers how the reader leaves the dialog, for when the page behind it changes. */
  onLeave: (leave: Leave) => void;
}

interface OpenDialog {
  /** New for every opening, so that a dialog starts afresh without resetting itself (invariant 12). */
  key: number;
  render: (frame: Frame) => ReactNode;
  /** Where the focus returns: to the first of these elements that is still on the page. */
  openers: readonly HTMLElement[];
  /**
   * The ancestors of the first opener, inside out. If no opener is left, the focus stays within the nearest of these.
   */
  around: readonly HTMLElement[];
  /** It was opened by the button that makes something new, which may move when the first thing is made. */
  makesNew: boolean;
  /** Identifies the dialog, so that a second click does not open it again. */
  name: unknown;
}

const dialogs = createStore<readonly OpenDialog[]>([]);
let nextKey = 1;
const leaveHandlers = new Map<number, Leave>();

/** The openers of the dialog that has just closed, until the focus has returned. */
let returnTargets: readonly HTMLElement[] | null = null;
let lastFocused: HTMLElement | null = null;

// Tests of the calls run without a page.
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target instanceof HTMLElement ? persistentElement(target) : null;
  });
}

/** A menu item disappears once it is chosen; the button of its menu stays. */
function persistentElement(element: HTMLElement): HTMLElement {
  const menu = element.closest('[role="menu"]');
  return (menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')) ?? element;
}

/** The element that has the focus, or had it before it disappeared. */
function focusOrigin(): HTMLElement[] {
  const active = document.activeElement;
  const origin = active instanceof HTMLElement && active !== document.body ? persistentElement(active) : lastFocused;
  return origin ? [origin] : [];
}

function ancestors(element: HTMLElement | undefined): HTMLElement[] {
  const elements: HTMLElement[] = [];
  for (let at = element?.parentElement; at && at !== document.body; at = at.parentElement) elements.push(at);
  return elements;
}

/**
 * An empty list loses its button with its first row: focuses the one that now makes something new, or the first control
 * in the nearest place that has one.
 */
function focusNear({ around: places, makesNew }: OpenDialog): void {
  const newButtonNow = makesNew && document.querySelector<HTMLElement>(newButton);
  if (newButtonNow) {
    newButtonNow.focus();
    return;
  }
  const connected = places.filter(place => place.isConnected);
  const nearest = connected.find(place => place.querySelector(controls));
  nearest?.querySelector<HTMLElement>(controls)?.focus();
}

const newButton = 'main [aria-keyshortcuts="N"]:not(:disabled)';

const controls = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Whether a dialog with this name is open: the second click of a double click opens nothing. */
export const isDialogOpen = (name: unknown): boolean => dialogs.read().some(one => one.name === name);

/**
 * Shows something above everything that is open; returns a function that closes it.
 * @param leave how a reader leaves it while its code is still on its way; without it, a new page closes it then
 */
export function show(render: OpenDialog['render'], name?: unknown, leave?: Leave): () => void {
  const key = nextKey;
  nextKey += 1;
  if (leave) leaveHandlers.set(key, leave);
  // A dialog that replaces another returns the focus to where the first one was opened.
  const opened = dialogs.read();
  const openers = returnTargets ?? [...focusOrigin(), ...(opened.at(-1)?.openers ?? [])];
  returnTargets = null;
  dialogs.set([
    ...opened,
    { key, render, openers, around: ancestors(openers[0]), makesNew: Boolean(openers[0]?.matches(newButton)), name },
  ]);
  return () => close(key);
}

export function close(key: number): void {
  const opened = dialogs.read();
  const closing = opened.find(one => one.key === key);
  if (!closing) return;
  const { openers } = closing;
  const top = closing === opened.at(-1);
  leaveHandlers.delete(key);
  dialogs.set(opened.filter(one => one !== closing));
  if (!top) return;
  returnTargets = openers;
  // Waits until React has removed the dialog: until then an element behind it cannot take the focus.
  setTimeout(() => {
    if (returnTargets !== openers) return;
    returnTargets = null;
    const opener = openers.find(each => each.isConnected);
    if (!opener) return focusNear(closing);
    opener.focus();
    keepFocus(opener, closing);
  });
}

/** The opener may disappear once what was saved is read: the focus then stays in the same place. */
function keepFocus(opener: HTMLElement, closed: OpenDialog): void {
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) focusNear(closed);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // A removed element may lose the focus with or without this event. A reader who moves on leaves it on the page.
  opener.addEventListener('blur', () => setTimeout(() => opener.isConnected && observer.disconnect()), { once: true });
}

/**
 * Closes all dialogs before the page behind them changes. Each one may ask the reader, the top one first.
 * @returns whether all are closed; the reader may prefer to keep what they typed
 */
export async function requestCloseAll(): Promise<boolean> {
  for (let top = dialogs.read().at(-1); top; top = dialogs.read().at(-1)) {
    const leave = leaveHandlers.get(top.key);
    if (leave) await leave();
    else close(top.key);
    if (dialogs.read().includes(top)) return false;
  }
  return true;
}

/** Closes all dialogs without asking, because their user's session is over. */
export function closeAll(): void {
  leaveHandlers.clear();
  if (dialogs.read().length > 0) dialogs.set([]);
}

export const dialogStore = {
  ...dialogs,
  onLeave: (key: number, leave: Leave) => {
    leaveHandlers.set(key, leave);
  },
};
