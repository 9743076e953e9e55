import type { offline as es } from '../es/offline.ts';

/** The copy of a trip on a device, in English. */
export const offline: Record<keyof typeof es, string> = {
  'offline.switch': 'Available offline on this device',
  'offline.hint':
    'Keeps the trip, its PDF and the contacts here, and keeps you signed in for 30 days. Use it only on a device of your own: signing out removes everything.',
  'offline.saving': 'Saving…',
  'offline.saved': 'Saved on {{moment}}. It is refreshed when there is a connection.',
  'offline.failed': 'It could not be saved. Check the connection and try again.',
  'offline.bar': 'Offline: data of {{moment}}',
};
