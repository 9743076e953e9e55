import type { Noun } from '../../shared/noun.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboardNoun: Noun = {
  routes: [dashboardRoutes],
};
