import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

/** Fetched when it is drawn: the pages of customers have no bookings. */
export const BookingLine = lazyPart(() => import('./booking-line.tsx').then(module => module.BookingLine));
