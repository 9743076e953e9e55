import type { offline as es } from '../es/offline.ts';

/** The copy of a trip on a device, in English. */
export const offline: Record<keyof typeof es, string> = {
  'offline.switch': 'Available offline on this device',
  'offline.hint':
    'Keeps the trip, its documents and the contacts here, and keeps you signed in for 30 days. Use it only on a device of your own: signing out removes everything.',
  'offline.saving': 'Saving…',
  'offline.saved': 'Saved on {{moment}}. It is refreshed when there is a connection.',
  'offline.failed': 'It could not be saved. Check the connection and try again.',
  'offline.full': 'There is no room left on this device to keep the trip. Free some space and try again.',
  'offline.refused': 'This browser does not allow the trip to be kept. Try outside private browsing.',
  'offline.bar': 'Offline: data of {{moment}}',
  'offline.away': 'This page is not kept on this device. You can read:',
};
