import { lazyDialog } from '../../../ui/dialog/open-dialog.tsx';

export const PaymentDialog = lazyDialog(() => import('./payment-dialog.tsx').then(module => module.PaymentDialog));
export const PlanDialog = lazyDialog(() => import('./plan-dialog.tsx').then(module => module.PlanDialog));
export const ReversalDialog = lazyDialog(() => import('./payment-dialog.tsx').then(module => module.ReversalDialog));
