import { type AnyRouter, useRouterState } from '@tanstack/react-router';

/** The bar of the first navigation of a visit, until its screen is there; the later ones have the overlays' bar. */
export function FirstProgress({ router }: { router: AnyRouter }) {
  const arrived = useRouterState({ router, select: state => state.resolvedLocation !== undefined });
  return arrived ? null : <div className="first-progress" aria-hidden />;
}
