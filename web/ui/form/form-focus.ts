import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { tab } from '../storage.ts';

/**
 * Which page this tab showed at each step of its history, so that the way back from a record leads to the list as the
 * reader left it: with its filter, its order, its page and the place to which it was scrolled.
 */
const key = 'steps';

const stepsOf = () => tab.read<string[]>(key) ?? [];

/** Follows the router. Called once, when it is made. */
export function keepSteps(router: AnyRouter): void {
  router.subscribe('onResolved', ({ toLocation: { pathname, state } }) => {
    const steps = stepsOf().slice(0, state.__TSR_index);
    steps[state.__TSR_index] = pathname;
    tab.keep(key, steps);
  });
}

/** How many steps before the present one a page was last shown; 0 if it was not. */
export function stepsBack(steps: readonly (string | null)[], present: number, path: string): number {
  const place = steps.slice(0, present).lastIndexOf(path);
  return place < 0 ? 0 : present - place;
}

/** Goes back to a list as the reader left it. The answer is false if this tab has not shown it. */
export function useWayBack(): (path: string) => boolean {
  const router = useRouter();
  return path => {
    const steps = stepsBack(stepsOf(), router.state.location.state.__TSR_index, path);
    if (steps > 0) router.history.go(-steps);
    return steps > 0;
  };
}

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
export function useFirstFocus({ body, focusFirst }: Place, step: number, round: number): void {
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
  }, [body, step, round]);
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
