import type { AnyRouter } from '@tanstack/react-router';

type Ask = (to: { pathname: string; search: object }) => void;

const asks = new Set<Ask>();

/**
 * Registers what a page asks for as soon as a step leads to it. The router's own loaders run later: after the links of the
 * page that is left have been drawn once more. Only code that is here already can register.
 */
export const askAtStep = (ask: Ask): void => void asks.add(ask);

/** Follows the router. Called once, when it is made. */
export function noteSteps(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged) for (const ask of asks) ask(toLocation);
  });
}
