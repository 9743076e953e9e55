import { lazyOpener } from '../../ui/dialog/lazy-dialog.tsx';

export const openImport = lazyOpener(() => import('./import-dialog.tsx').then(module => module.ImportDialog));
