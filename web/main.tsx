import './styles/critical.ts';
import './styles/base.css';
import './styles/print.css';
// The texts of the pages before the sign-in.
import './ui/texts.ts';
import './layout/texts.ts';
import './features/session/texts.ts';
// Before the router reads the address.
import './lib/addressee-from-link.ts';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { handleMaintenance, handleSessionEnd } from './features/session/session-end.ts';
import { DeferredOverlays, FirstProgress, Portals } from './layout/deferred-overlays.tsx';
import { setReactions } from './lib/api.ts';
import { readToken } from './lib/cookie.ts';
import { currentLanguage, startI18n, text } from './lib/i18n.ts';
import { endCopyWithSession } from './lib/offline-copy.ts';
import { embeddedSession, requestSession } from './lib/session.ts';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';
import { notify } from './ui/feedback/notify.ts';

setReactions({
  language: currentLanguage,
  success: notify.success,
  warning: notify.warning,
  error: notify.error,
  sessionOver: handleSessionEnd,
  maintenance: handleMaintenance,
  networkMessage: () => text('app.networkError'),
  confirmUnlikely: async questions => (await import('./ui/dialog/confirm.tsx')).confirmUnlikely(questions),
  reauthenticate: async () => (await import('./features/session/proof/reauthenticate.tsx')).reauthenticate(),
});
endCopyWithSession();
// The user and the screen's code are requested at the same time, not one after the other.
const signedIn = readToken() !== null;
const reader = signedIn ? embeddedSession() : undefined;
if (signedIn) requestSession();
for (const match of router.matchRoutes(router.latestLocation)) {
  const route = router.routesById[match.routeId as keyof typeof router.routesById];
  router.loadRouteChunk(route)?.catch(() => undefined);
}
startI18n(reader?.user.language);
render();

function render(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      {/* The provider alone writes the variables: otherwise a style sheet would load the same values a second time. */}
      <MantineProvider
        deduplicateCssVariables={false}
        theme={theme}
        cssVariablesResolver={cssVariables}
        forceColorScheme="light"
      >
        <FirstProgress router={router} />
        <RouterProvider router={router} />
        <DeferredOverlays router={router} />
        <Portals />
      </MantineProvider>
    </StrictMode>,
  );
}
