import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

/** Fetched when it is drawn: only an accepted trip has papers. */
export const TravelPapers = lazyPart(() => import('./travel-papers.tsx').then(module => module.TravelPapers));
