import { lazyDialog } from '../../ui/dialog/open-dialog.tsx';

export const ClientDialog = lazyDialog(() => import('./client-dialog.tsx').then(module => module.ClientDialog));
