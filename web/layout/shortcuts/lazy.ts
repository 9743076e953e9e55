import { lazyOpener } from '../../ui/lazy-dialog.tsx';

export const showShortcuts = lazyOpener(() => import('./shortcuts-dialog.tsx').then(module => module.ShortcutsDialog));
