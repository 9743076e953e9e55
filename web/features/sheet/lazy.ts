import { lazyOpener } from '../../ui/dialog/open-dialog.tsx';

export const openImport = lazyOpener(() => import('./import-dialog.tsx').then(module => module.ImportDialog));
