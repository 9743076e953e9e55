import { lazyDialog, lazyOpener } from '../../ui/lazy-dialog.tsx';

/** Fetched when first opened, so that the trip list carries no editor and no calendar (quality). */
export const BudgetDialog = lazyDialog(() => import('./dialogs/budget-dialog.tsx').then(module => module.BudgetDialog));
export const CloneDialog = lazyDialog(() => import('./dialogs/clone-dialog.tsx').then(module => module.CloneDialog));
export const openAnswer = lazyOpener(() => import('./dialogs/answer-dialog.tsx').then(module => module.AnswerDialog));
