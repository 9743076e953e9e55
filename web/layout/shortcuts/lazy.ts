import { lazyOpener } from '../../ui/dialog/lazy-dialog.tsx';

export const showShortcuts = lazyOpener(() => import('./shortcuts-dialog.tsx').then(module => module.ShortcutsDialog));
