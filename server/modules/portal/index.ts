import type { Noun } from '../../shared/noun.ts';
import { portalRoutes } from './routes.ts';

export const portalNoun: Noun = {
  routes: [portalRoutes],
};
