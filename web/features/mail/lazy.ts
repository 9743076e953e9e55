import { lazyOpener } from '../../ui/dialog/open-dialog.tsx';

export const openPreview = lazyOpener(() => import('./letters.tsx').then(module => module.LetterPreviewPage));
/** Opens the letters to the clients of a trip. */
export const openLetters = lazyOpener(() => import('./letters.tsx').then(module => module.LettersDialog));
