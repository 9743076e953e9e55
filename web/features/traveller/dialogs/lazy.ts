import { lazyDialog } from '../../../ui/dialog/open-dialog.tsx';

export const TravellerDialog = lazyDialog(() =>
  import('./traveller-dialog.tsx').then(module => module.TravellerDialog),
);
export const PasteDialog = lazyDialog(() => import('./paste-dialog.tsx').then(module => module.PasteDialog));
