import { lazyDialog } from '../../ui/lazy-dialog.ts';

/** Fetched when first opened, so that the budget page carries no calendar. */
export const LineDialog = lazyDialog(() => import('./line-dialog.tsx').then(module => module.LineDialog));
