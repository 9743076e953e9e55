import { lazyDialog } from '../../ui/dialog/open-dialog.tsx';

/** Fetched when first opened, so that the trip list carries no editor and no calendar. */
export const AssignDialog = lazyDialog(() => import('./dialogs/assign-dialog.tsx').then(module => module.AssignDialog));
export const TravelDialog = lazyDialog(() => import('./dialogs/travel-dialog.tsx').then(module => module.TravelDialog));
