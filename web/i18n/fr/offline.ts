import type { offline as es } from '../es/offline.ts';

/** The copy of a trip on a device, in French. */
export const offline: Record<keyof typeof es, string> = {
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
};
