import { lazyDialog } from '../../../ui/dialog/open-dialog.tsx';

export const TravelFileDialog = lazyDialog(() => import('./file-dialog.tsx').then(module => module.TravelFileDialog));
