import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';

/** Fetched when it is drawn: customers have no rooms to share out. */
export const RoomsOfTravel = lazyPart(() => import('./rooms-of-travel.tsx').then(module => module.RoomsOfTravel));
