import { partMissing } from '../../ui/part-missing.ts';

/** Opens 'Recuperar Contraseña', whose code is fetched on demand. */
export const openRecover = () => import('./recover-dialog.tsx').then(dialog => dialog.openRecover(), partMissing);
