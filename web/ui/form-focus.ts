import { useEffect, useRef } from 'react';

/** The element of a field; null if the form does not show it. */
export const placeOf = (body: HTMLElement | null, name: string): HTMLElement | null | undefined =>
  body?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);

export const focusable =
  'input:not([type="hidden"]):not([type="file"]):not(:disabled), textarea, select, [contenteditable="true"], button:not([tabindex="-1"])';

interface Place {
  readonly body: { readonly current: HTMLElement | null };
  readonly focusFirst: boolean;
}

/**
 * Focuses the first field of each step. It does not if that would open a calendar over the form, or if the reader is in
 * a field already and would go on typing in another one.
 */
export function useFirstFocus({ body, focusFirst }: Place, step: number): void {
  const began = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step sets the focus.
  useEffect(() => {
    if (!focusFirst) return;
    const focus = () => {
      if (!body.current?.querySelector('[data-field] :focus')) focusBeginning(body.current, { preventScroll: true });
    };
    // Later steps at once, or the keys typed next would be lost.
    if (began.current) return focus();
    began.current = true;
    // Later than the focus trap of the dialog, which would focus the close button.
    const timer = setTimeout(focus, 30);
    return () => clearTimeout(timer);
  }, [body, step]);
}

/** Focuses the first field, or the first choice of a step that has no field: not the close button. */
export function focusBeginning(body: HTMLElement | null, options?: FocusOptions): void {
  const first =
    body?.querySelector<HTMLElement>(`[data-first] :is(${focusable})`) ??
    body?.querySelector<HTMLElement>(`[data-field] :is(${focusable})`) ??
    body?.querySelector<HTMLElement>(focusable);
  if (first && !first.hasAttribute('data-dates-input')) first.focus(options);
}
