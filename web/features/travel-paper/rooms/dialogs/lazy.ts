import { lazyDialog } from '../../../../ui/dialog/open-dialog.tsx';

export const RoomsDialog = lazyDialog(() => import('./rooms-dialog.tsx').then(module => module.RoomsDialog));
export const SendRoomsDialog = lazyDialog(() =>
  import('./send-rooms-dialog.tsx').then(module => module.SendRoomsDialog),
);
