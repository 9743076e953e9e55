import type { Noun } from '../../shared/noun.ts';
import { placeRoutes } from './routes.ts';

export const placeNoun: Noun = {
  routes: [placeRoutes],
};
