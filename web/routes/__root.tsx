import { createRootRoute, Outlet } from '@tanstack/react-router';
import { DocumentTitle } from '../layout/document-title.tsx';
import { ScreenFailed } from '../layout/screen-failed.tsx';
import { guardNavigation } from '../lib/navigation-guard.ts';
import { notify } from '../ui/feedback/notify.ts';

const unknownRoute = '/$';

export const Route = createRootRoute({
  staticData: {},
  beforeLoad: ({ location, matches }) =>
    guardNavigation({
      // The path as the route writes it, so that '/login/' and '/Login' also count as the login.
      path: String(matches.at(-1)?.fullPath ?? location.pathname),
      href: location.href,
      metas: matches.map(match => match.staticData),
      known: matches.every(match => match.routeId !== unknownRoute),
      tell: message => notify.error(message, 5000),
    }),
  component: () => (
    <>
      <DocumentTitle />
      <Outlet />
    </>
  ),
  errorComponent: ScreenFailed,
});
