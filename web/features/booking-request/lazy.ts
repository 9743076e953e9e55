import { lazyDialog } from '../../ui/dialog/open-dialog.tsx';

export const SendRequestDialog = lazyDialog(() =>
  import('./send-request-dialog.tsx').then(module => module.SendRequestDialog),
);
