import type { Noun } from '../../shared/noun.ts';
import { apiDescriptionRoutes } from './routes.ts';

export const apiDescriptionNoun: Noun = {
  routes: [apiDescriptionRoutes],
};
