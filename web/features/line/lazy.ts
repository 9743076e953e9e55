import { lazyDialog } from '../../ui/dialog/open-dialog.tsx';

/** Fetched when first opened, so that the budget page carries no calendar. */
export const LineDialog = lazyDialog(() => import('./line-dialog.tsx').then(module => module.LineDialog));
