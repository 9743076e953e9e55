import type { offline as es } from '../es/offline.ts';

/** The copy of a trip on a device, in English. */
export const offline: Record<keyof typeof es, string> = {
  'offline.switch': 'Available offline on this device',
  'offline.hint':
    'Saves the trip, its documents and the contacts here, and keeps you signed in for 30 days. Only use it on your own device: signing out removes everything.',
  'offline.saving': 'Saving…',
  'offline.saved': 'Saved on {{moment}}. It’s updated whenever there’s a connection.',
  'offline.failed': 'It couldn’t be saved. Check the connection and try again.',
  'offline.full': 'There’s no room left on this device to save the trip. Free up some space and try again.',
  'offline.refused': 'This browser doesn’t allow the trip to be saved. Try outside private browsing.',
  'offline.bar': 'Offline: as of {{moment}}',
  'offline.away': 'This page isn’t saved on this device. You can read:',
};
