import { lazy } from 'react';

/** For staff alone: customers do not load them. */
export const ContractsPanel = lazy(() =>
  import('./contracts-panel.tsx').then(module => ({ default: module.ContractsPanel })),
);

export const SealCheck = lazy(() => import('./seal-check.tsx').then(module => ({ default: module.SealCheck })));
