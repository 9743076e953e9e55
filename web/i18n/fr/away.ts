import type { away as es } from '../es/away.ts';

/** While the server cannot be reached, for everybody behind the sign-in, in French. */
export const away: Record<keyof typeof es, string> = {
  'away.bar':
    'Pas de connexion au serveur. La page se mettra à jour d’elle-même dès qu’il répondra ; si vous écrivez, ne la fermez pas.',
  'away.dialog': 'Pas de connexion au serveur. Ne fermez pas : ce que vous avez écrit est toujours là.',
};
