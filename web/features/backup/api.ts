import { get } from '../../lib/api.ts';

export const readBackups = (signal?: AbortSignal) => get('backup/info', {}, { signal, quiet: true });
