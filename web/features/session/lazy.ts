import { partMissing } from '../../ui/feedback/part-missing.ts';
import { schemaLater } from '../../ui/form/schema-later.ts';
import type { signInWithPassword as SignInWithPassword } from './sign-in.tsx';

const contract = () => import('../../../contract/session/schema.ts');

export const loginBody = schemaLater(() => contract().then(module => module.loginBody));
export const signUpBody = schemaLater(() => contract().then(module => module.signUpBody));
export const resetPasswordBody = schemaLater(() => contract().then(module => module.resetPasswordBody));
export const changePasswordBody = schemaLater(() => contract().then(module => module.changePasswordBody));

/** Opens 'Recuperar Contraseña', whose code is fetched on demand. */
export const openRecover = () => import('./recover-dialog.tsx').then(dialog => dialog.openRecover(), partMissing);

/** Leaves for the page of the agency's identity provider. */
export const signInWithProvider = (target: string) =>
  import('./sign-in.tsx').then(module => module.signInWithProvider(target), partMissing);

/** Signs in, with a second step where one is wanted. @returns false when the reader went back to the first step */
export const signInWithPassword: typeof SignInWithPassword = (...form) =>
  import('./sign-in.tsx').then(module => module.signInWithPassword(...form));

/** Says that the session has ended, and signs in again there. @returns whether the same person has signed in */
export const signInAgain = (message: string): Promise<boolean> =>
  import('./sign-in-again.tsx').then(module => module.openSignIn(message));
