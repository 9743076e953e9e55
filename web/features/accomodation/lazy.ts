import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';

export const AccomodationDialog = lazyDialog(() =>
  import('./accomodation-dialog.tsx').then(module => module.AccomodationDialog),
);
