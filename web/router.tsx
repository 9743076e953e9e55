import { createRouter } from '@tanstack/react-router';
import { ScreenFailed, ScreenLoading } from './layout/screen-failed.tsx';
import { routeTree } from './routeTree.gen.ts';
import { recordHistory } from './ui/list/list-history.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // The query client holds the data of the screens; the router caches none.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingComponent: ScreenLoading,
  defaultErrorComponent: ScreenFailed,
  defaultPendingMs: 300,
});

recordHistory(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
