import { reportMissingCode } from '../../ui/feedback/missing-code.ts';
import { lazySchema } from '../../ui/form/lazy-schema.ts';
import type { signInWithPassword as SignInWithPassword } from './sign-in.tsx';

const contract = () => import('../../../contract/session/schema.ts');

export const loginBody = lazySchema(() => contract().then(module => module.loginBody));
export const signUpBody = lazySchema(() => contract().then(module => module.signUpBody));
export const resetPasswordBody = lazySchema(() => contract().then(module => module.resetPasswordBody));
export const changePasswordBody = lazySchema(() => contract().then(module => module.changePasswordBody));

/** Opens 'Recuperar Contraseña', whose code is fetched on demand. */
export const openRecover = () => import('./recover-dialog.tsx').then(dialog => dialog.openRecover(), reportMissingCode);

/** Leaves for the page of the agency's identity provider. */
export const signInWithProvider = (target: string) =>
  import('./sign-in.tsx').then(module => module.signInWithProvider(target), reportMissingCode);

/** Signs in, with a second step where one is wanted. @returns false when the reader went back to the first step */
export const signInWithPassword: typeof SignInWithPassword = (...form) =>
  import('./sign-in.tsx').then(module => module.signInWithPassword(...form));

/** Says that the session has ended, and signs in again there. @returns whether the same person has signed in */
export const signInAgain = (message: string): Promise<boolean> =>
  import('./sign-in-again.tsx').then(module => module.openSignIn(message));
