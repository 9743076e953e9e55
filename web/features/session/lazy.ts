import { partMissing } from '../../ui/part-missing.ts';
import { schemaLater } from '../../ui/schema-later.ts';

const contract = () => import('../../../contract/session.ts');

export const loginBody = schemaLater(() => contract().then(module => module.loginBody));
export const signUpBody = schemaLater(() => contract().then(module => module.signUpBody));
export const resetPasswordBody = schemaLater(() => contract().then(module => module.resetPasswordBody));
export const changePasswordBody = schemaLater(() => contract().then(module => module.changePasswordBody));

/** Opens 'Recuperar Contraseña', whose code is fetched on demand. */
export const openRecover = () => import('./recover-dialog.tsx').then(dialog => dialog.openRecover(), partMissing);
