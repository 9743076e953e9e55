import { show } from '../../ui/dialog-store.ts';
import { lazily } from '../../ui/lazily.tsx';

const HistoryDialog = lazily(() => import('./history-dialog.tsx').then(module => module.HistoryDialog));

/**
 * Opens the history of a trip, for staff.
 * @param goTo follows a link of the history: dialogs are outside the router
 */
export function openHistory(travel: { id: number; name: string }, goTo: (href: string) => void): void {
  show(frame => <HistoryDialog frame={frame} travel={travel} goTo={goTo} />);
}
