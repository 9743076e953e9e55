import { show } from '../../ui/dialog-store.ts';
import { lazily } from '../../ui/lazily.tsx';

/** Fetched when first opened. */
const HistoryDialog = lazily(() => import('./history-dialog.tsx').then(module => module.HistoryDialog));

/**
 * Opens what happened to a trip, for staff.
 * @param goTo follows a link of it: dialogs stand outside the router
 */
export function openHistory(travel: { id: number; name: string }, goTo: (href: string) => void): void {
  show(frame => <HistoryDialog frame={frame} travel={travel} goTo={goTo} />);
}
