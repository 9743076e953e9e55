import { lazyDialog } from '../../../ui/dialog/open-dialog.tsx';

export const RefundDialog = lazyDialog(() => import('./refund-dialog.tsx').then(module => module.RefundDialog));
