import { type Body, get, post } from '../../lib/api.ts';

export const readProfile = (signal?: AbortSignal) => get('auth/profile', {}, { signal, quiet: true });

export const callUpdateProfile = (body: Body<'auth/updateProfile'>) => post('auth/updateProfile', body);
