import type { Noun } from '../../shared/noun.ts';
import { invitationRoutes } from './routes.ts';

export const invitationNoun: Noun = {
  routes: [invitationRoutes],
};
