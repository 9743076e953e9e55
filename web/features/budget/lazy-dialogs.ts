import { lazyDialog } from '../../ui/lazy-dialog.ts';

/** Fetched when first opened, so that the trip list carries no editor and no calendar (quality). */
export const BudgetDialog = lazyDialog(() => import('./dialogs/budget-dialog.tsx').then(module => module.BudgetDialog));
export const NoticeDialog = lazyDialog(() => import('../notice/notice-dialog.tsx').then(module => module.NoticeDialog));
export const CloneDialog = lazyDialog(() => import('./dialogs/clone-dialog.tsx').then(module => module.CloneDialog));
