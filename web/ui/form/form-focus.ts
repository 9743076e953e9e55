import { useEffect, useRef } from 'react';

/** The element of a field; null if the form does not show it. */
export const fieldElement = (body: HTMLElement | null, name: string): HTMLElement | null | undefined =>
  body?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);

export const focusable =
  'input:not([type="hidden"]):not([type="file"]):not(:disabled), textarea, select, [contenteditable="true"], button:not([tabindex="-1"])';

interface Place {
  readonly body: { readonly current: HTMLElement | null };
  readonly focusFirst: boolean;
}

/**
 * Focuses the first field of each step and of each branch. It does not if the reader is in a field already and would go
 * on typing in another one.
 */
export function useFirstFocus({ body, focusFirst }: Place, step: number, resetCount: number): void {
  const began = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step and every branch sets the focus.
  useEffect(() => {
    if (!focusFirst) return;
    const focus = () => focusUnlessTyping(body.current, { preventScroll: true });
    // Later steps at once, or the keys typed next would be lost.
    if (began.current) return focus();
    began.current = true;
    // Later than the focus trap of the dialog, which would focus the close button.
    const timer = setTimeout(focus, 30);
    return () => clearTimeout(timer);
  }, [body, step, resetCount]);
}

/**
 * Focuses the first field, or the first choice of a step that has no field: not the close button. A field whose code is
 * still loading gets the focus as soon as it is there.
 */
export function focusBeginning(body: HTMLElement | null, options?: FocusOptions): void {
  const first =
    body?.querySelector<HTMLElement>(`[data-first] :is(${focusable})`) ??
    body?.querySelector<HTMLElement>(`[data-field] :is(${focusable}, [data-loading])`) ??
    body?.querySelector<HTMLElement>(focusable);
  if (!body || !first) return;
  if (first.hasAttribute('data-loading')) {
    whenRemoved(first, body, () => focusUnlessTyping(body, options));
    return;
  }
  // The calendar of a date would cover the form; the first key opens it.
  first.toggleAttribute('data-quiet', true);
  first.focus(options);
  first.removeAttribute('data-quiet');
  // Typing another day replaces the proposed one.
  if (first instanceof HTMLInputElement && first.hasAttribute('data-dates-input')) first.select();
}

function focusUnlessTyping(body: HTMLElement | null, options: FocusOptions | undefined): void {
  if (!body?.querySelector('[data-field] :focus')) focusBeginning(body, options);
}

function whenRemoved(element: HTMLElement, within: HTMLElement, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    then();
  });
  observer.observe(within, { childList: true, subtree: true });
}
