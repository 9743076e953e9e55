import type { away as es } from '../es/away.ts';

/** While the server cannot be reached, for everybody behind the sign-in, in English. */
export const away: Record<keyof typeof es, string> = {
  'away.bar':
    'The server can’t be reached. The page catches up by itself as soon as it answers; if you’re writing, keep it open.',
  'away.dialog': 'No connection to the server. Keep this open: what you wrote is still here.',
};
