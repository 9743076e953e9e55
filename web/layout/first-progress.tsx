import { type AnyRouter, useRouterState } from '@tanstack/react-router';

/** The progress bar of the first navigation of a visit; later navigations use the bar of the overlays. */
export function FirstProgress({ router }: { router: AnyRouter }) {
  const arrived = useRouterState({ router, select: state => state.resolvedLocation !== undefined });
  return arrived ? null : <div className="first-progress" aria-hidden />;
}
