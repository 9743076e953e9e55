import { lazyDialog } from '../../../ui/dialog/open-dialog.tsx';

export const AgreementDialog = lazyDialog(() =>
  import('./agreement-dialog.tsx').then(module => module.AgreementDialog),
);
