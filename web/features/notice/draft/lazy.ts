import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';

export const AgreementDialog = lazyDialog(() =>
  import('./agreement-dialog.tsx').then(module => module.AgreementDialog),
);
