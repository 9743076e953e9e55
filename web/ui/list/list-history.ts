import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { tabStorage } from '../storage.ts';

/**
 * Which page this tab showed at each step of its history, so that the way back from a record leads to the list as the
 * reader left it: with its filter, its order, its page and the place to which it was scrolled.
 */
const storageKey = 'steps';

const stepsOf = () => tabStorage.read<string[]>(storageKey) ?? [];

/** Follows the router. Called once, when it is made. */
export function recordHistory(router: AnyRouter): void {
  router.subscribe('onResolved', ({ toLocation: { pathname, state } }) => {
    const steps = stepsOf().slice(0, state.__TSR_index);
    steps[state.__TSR_index] = pathname;
    tabStorage.write(storageKey, steps);
  });
}

/** How many steps before the present one a page was last shown; 0 if it was not. */
export function stepsBack(steps: readonly (string | null)[], present: number, path: string): number {
  const place = steps.slice(0, present).lastIndexOf(path);
  return place < 0 ? 0 : present - place;
}

/** Goes back to a list as the reader left it. The answer is false if this tab has not shown it. */
export function useBackToList(): (path: string) => boolean {
  const router = useRouter();
  return path => {
    const steps = stepsBack(stepsOf(), router.state.location.state.__TSR_index, path);
    if (steps > 0) router.history.go(-steps);
    return steps > 0;
  };
}
