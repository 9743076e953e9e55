import { lazyDialog, lazyOpener } from '../../ui/dialog/open-dialog.tsx';

/** Fetched when first opened, so that the trip list carries no editor and no calendar. */
export const BudgetDialog = lazyDialog(() => import('./dialogs/budget-dialog.tsx').then(module => module.BudgetDialog));
export const openDecline = lazyOpener(() =>
  import('./dialogs/decline-dialog.tsx').then(module => module.DeclineDialog),
);
