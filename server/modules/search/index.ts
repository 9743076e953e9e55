import type { Noun } from '../../shared/noun.ts';
import { searchRoutes } from './routes.ts';

export const searchNoun: Noun = {
  routes: [searchRoutes],
};
