import { get } from '../../lib/api.ts';

/** The first part of the key of queries about the identity provider. */
export const providerQuery = 'signInProvider';

export const readProvider = (signal?: AbortSignal) =>
  get('setting/signInProvider', {}, { quiet: true, ...(signal && { signal }) });
