import { lazyDialog } from '../../ui/dialog/open-dialog.tsx';

export const BookingDialog = lazyDialog(() => import('./booking-dialog.tsx').then(module => module.BookingDialog));
