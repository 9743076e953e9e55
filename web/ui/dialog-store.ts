import type { ReactNode } from 'react';

/** What an open dialog is told by the host that shows it. */
export interface Frame {
  /** Nothing stands above it: only the top one answers to Esc and holds the focus. */
  top: boolean;
  close: () => void;
}

export interface Opened {
  /** New for every opening, so that a dialog starts afresh without a reset of its own (invariant 9). */
  key: number;
  render: (frame: Frame) => ReactNode;
  /** Where the focus goes back to. */
  opener: HTMLElement | null;
}

let opened: readonly Opened[] = [];
let nextKey = 1;
const listeners = new Set<() => void>();

function change(next: readonly Opened[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Shows something above everything that is open; returns what closes it. */
export function show(render: Opened['render']): () => void {
  const key = nextKey;
  nextKey += 1;
  const active = document.activeElement;
  change([...opened, { key, render, opener: active instanceof HTMLElement ? active : null }]);
  return () => close(key);
}

export function close(key: number): void {
  const closing = opened.find(one => one.key === key);
  if (!closing) return;
  change(opened.filter(one => one.key !== key));
  // After React has removed the dialog: an element behind it cannot take the focus before.
  setTimeout(() => {
    if (closing.opener?.isConnected) closing.opener.focus();
  });
}

/** When the page behind them changes, dialogs about it make no sense any more. */
export function closeAll(): void {
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
};
