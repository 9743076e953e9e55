import { lazyDialog } from '../../../ui/dialog/open-dialog.tsx';

export const PaymentDialog = lazyDialog(() => import('./payment-dialog.tsx').then(module => module.PaymentDialog));
export const ReversalDialog = lazyDialog(() => import('./payment-dialog.tsx').then(module => module.ReversalDialog));
