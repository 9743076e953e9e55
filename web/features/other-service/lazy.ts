import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';

export const OtherServiceDialog = lazyDialog(() =>
  import('./other-service-dialog.tsx').then(module => module.OtherServiceDialog),
);
