import type { Noun } from '../../shared/noun.ts';
import { trashRoutes } from './routes.ts';

export const trashNoun: Noun = {
  routes: [trashRoutes],
};
