import { lazily } from '../../ui/feedback/lazily.tsx';

/** Only customers whose trip is over get this question. */
export const RatingInvitation = lazily(() => import('./rating-invitation.tsx').then(module => module.RatingInvitation));
