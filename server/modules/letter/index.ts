import type { Noun } from '../../shared/noun.ts';
import { letterRoutes } from './routes.ts';

export const letterNoun: Noun = {
  routes: [letterRoutes],
};
