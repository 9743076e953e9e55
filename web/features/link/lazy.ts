import { lazyOpener } from '../../ui/dialog/open-dialog.tsx';

export const openLinkDialog = lazyOpener(() => import('./link-dialog.tsx').then(module => module.LinkDialog));
