import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';

export const PaletteDialog = lazyDialog(async () => ({ Component: (await import('./palette.tsx')).Palette }));
