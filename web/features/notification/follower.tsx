import { useEffect } from 'react';
import { followNotifications } from './live.ts';

/** Customers have no bell: what they follow are their trips. */
export function Follower() {
  useEffect(() => followNotifications(() => undefined), []);
  return null;
}
