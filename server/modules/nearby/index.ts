import type { Noun } from '../../shared/noun.ts';
import { nearbyRoutes } from './routes.ts';

export const nearbyNoun: Noun = {
  routes: [nearbyRoutes],
};
