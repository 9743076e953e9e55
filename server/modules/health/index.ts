import type { Noun } from '../../shared/noun.ts';
import { healthRoutes } from './routes.ts';

export const healthNoun: Noun = {
  routes: [healthRoutes],
};
