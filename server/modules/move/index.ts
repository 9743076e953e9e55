import type { Noun } from '../../shared/noun.ts';
import { moveRoutes } from './routes.ts';

export const moveNoun: Noun = {
  routes: [moveRoutes],
};
