import type { Noun } from '../../shared/noun.ts';
import { welcomeRoutes } from './routes.ts';

export const welcomeNoun: Noun = {
  routes: [welcomeRoutes],
};
