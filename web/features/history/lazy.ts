import { lazyOpener } from '../../ui/dialog/open-dialog.tsx';

export const openHistory = lazyOpener(() => import('./history-dialog.tsx').then(module => module.HistoryDialog));
