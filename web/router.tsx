import { createRouter } from '@tanstack/react-router';
import { ScreenFailed } from './layout/screen-failed.tsx';
import { ScreenLoading } from './layout/screen-loading.tsx';
import { noteSteps } from './lib/at-step.ts';
import { routeTree } from './routeTree.gen.ts';
import { keepSteps } from './ui/form/steps.ts';

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

keepSteps(router);
noteSteps(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
