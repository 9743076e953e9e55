import { useEffect } from 'react';

/** Where a field stands; none while the form does not show it. */
export const placeOf = (body: HTMLElement | null, name: string): HTMLElement | null | undefined =>
  body?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);

export const focusable =
  'input:not([type="hidden"]):not([type="file"]):not(:disabled), textarea, select, [contenteditable="true"], button:not([tabindex="-1"])';

interface Place {
  readonly body: { readonly current: HTMLElement | null };
  readonly focusFirst: boolean;
}

/**
 * Each step begins at its first field, unless that would open a calendar over the form, or the reader is in a field
 * already: what they type would go on in another one.
 */
export function useFirstFocus({ body, focusFirst }: Place, step: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step begins anew.
  useEffect(() => {
    if (!focusFirst) return;
    // Behind the focus trap of the window, which would take its cross.
    const timer = setTimeout(() => {
      if (body.current?.querySelector('[data-field] :focus')) return;
      const first =
        body.current?.querySelector<HTMLElement>(`[data-field] :is(${focusable})`) ??
        // A step of choices has no field: the first of them has the focus, not the cross of the window.
        body.current?.querySelector<HTMLElement>(focusable);
      if (first && !first.hasAttribute('data-dates-input')) first.focus({ preventScroll: true });
    }, 30);
    return () => clearTimeout(timer);
  }, [body, step]);
}
