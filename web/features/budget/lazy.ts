import { lazyDialog, lazyOpener } from '../../ui/dialog/open-dialog.tsx';
import { lazily } from '../../ui/feedback/lazily.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

/** Fetched when first opened, so that the trip list carries no editor and no calendar. */
export const BudgetDialog = lazyDialog(() => import('./dialogs/budget-dialog.tsx').then(module => module.BudgetDialog));
export const CloneDialog = lazyDialog(() => import('./dialogs/clone-dialog.tsx').then(module => module.CloneDialog));
export const DayTextDialog = lazyDialog(() =>
  import('./dialogs/day-text-dialog.tsx').then(module => module.DayTextDialog),
);
export const openAccept = lazyOpener(() => import('./dialogs/accept-dialog.tsx').then(module => module.AcceptDialog));
export const openDecline = lazyOpener(() =>
  import('./dialogs/decline-dialog.tsx').then(module => module.DeclineDialog),
);

/** Only customers see the route, and after the first sight of the page. */
export const RouteMap = lazily(() => import('../../ui/map/route-map.tsx').then(module => module.RouteMap));

/** For staff who have chosen it. */
export const CompactItinerary = lazyPart(() => import('./compact/compact.tsx').then(module => module.CompactItinerary));
