import type { Noun } from '../../shared/noun.ts';
import { photoRoutes } from './routes.ts';

export const photoNoun: Noun = {
  routes: [photoRoutes],
};
