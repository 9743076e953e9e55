import { lazyDialog } from '../../ui/lazy-dialog.ts';

/** Fetched when first opened, so that the trip list carries no editor and no calendar (quality). */
export const AssignDialog = lazyDialog(() => import('./dialogs/assign-dialog.tsx').then(module => module.AssignDialog));
export const FinishDialog = lazyDialog(() => import('./dialogs/finish-dialog.tsx').then(module => module.FinishDialog));
export const TravelDialog = lazyDialog(() => import('./dialogs/travel-dialog.tsx').then(module => module.TravelDialog));
