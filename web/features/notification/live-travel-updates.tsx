import { useEffect } from 'react';
import { followNotifications } from './notification-stream.ts';

/** Keeps a customer's pages of trips up to date. Customers have no bell. */
export function LiveTravelUpdates() {
  useEffect(() => followNotifications(() => undefined), []);
  return null;
}
