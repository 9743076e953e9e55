import { addTexts, type TextsOf } from '../../lib/texts.ts';

/** The copy of a trip on a device. */
const texts = addTexts({
  es: {
    'offline.switch': 'Disponible sin conexión en este dispositivo',
    'offline.hint':
      'Guarda aquí el viaje, sus documentos y los contactos, y mantiene la sesión abierta 30 días. Úselo solo en un dispositivo suyo: al salir se borra todo.',
    'offline.saving': 'Guardando…',
    'offline.saved': 'Guardado el {{moment}}. Se actualiza cuando hay conexión.',
    'offline.failed': 'No se ha podido guardar. Compruebe la conexión y vuelva a intentarlo.',
    'offline.full': 'No queda sitio en este dispositivo para guardar el viaje. Libere espacio y vuelva a intentarlo.',
    'offline.refused': 'Este navegador no permite guardar el viaje. Pruebe fuera de la navegación privada.',
    'offline.bar': 'Sin conexión: datos del {{moment}}',
    'offline.away': 'Esta página no está guardada en este dispositivo. Puede leer:',
  },
  en: {
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
  },
  fr: {
    'offline.switch': 'Disponible hors connexion sur cet appareil',
    'offline.hint':
      'Conserve ici le voyage, ses documents et les contacts, et laisse votre session ouverte 30 jours. À n’utiliser que sur un appareil à vous : la déconnexion efface tout.',
    'offline.saving': 'Enregistrement…',
    'offline.saved': 'Enregistré le {{moment}}. Mis à jour dès qu’il y a une connexion.',
    'offline.failed': 'L’enregistrement a échoué. Vérifiez la connexion et réessayez.',
    'offline.full':
      'Il n’y a plus de place sur cet appareil pour enregistrer le voyage. Libérez de l’espace et réessayez.',
    'offline.refused': 'Ce navigateur ne permet pas d’enregistrer le voyage. Essayez hors de la navigation privée.',
    'offline.bar': 'Hors connexion : données du {{moment}}',
    'offline.away': 'Cette page n’est pas enregistrée sur cet appareil. Vous pouvez lire :',
  },
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
