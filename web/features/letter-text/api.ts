import { get } from '../../lib/api.ts';

export const readEditableLetters = (signal?: AbortSignal) => get('letterText/all', {}, { signal, quiet: true });
