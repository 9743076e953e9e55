import { lazyOpener } from '../../ui/dialog/open-dialog.tsx';

export const showShortcuts = lazyOpener(() => import('./shortcuts-dialog.tsx').then(module => module.ShortcutsDialog));
