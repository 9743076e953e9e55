import type { notice as es } from '../es/notice.ts';

/** Notices of modifications as staff send them, in French. */
export const notice: Record<keyof typeof es, string> = {
  'modification.dialogTitle': 'Notifier une modification du devis',
  'modification.saving': 'Enregistrement...',
  'modification.notify': 'Notifier la modification',
  'modification.notifyAgain': 'Notifier à nouveau la modification',
  'modification.named': '{{action}} : {{name}}',
  'modification.comments': 'Raison de la modification',
  'modification.commentsHint': 'Le client la lit dans l’e-mail et sur la page de l’avis.',
  'modification.send': 'Notifier',
  'modification.sentTo': 'Sera envoyé à',
  'modification.noEmail': '{{name}} (sans e-mail)',
  'modification.malformed': '{{name}} (l’e-mail « {{email}} » n’est pas valide)',
  'modification.inactive': '{{name}} (accès désactivé)',
  'modification.nobody':
    'Aucun client du voyage ne peut le recevoir, faute d’e-mail valide ou d’accès activé : l’avis ne peut pas être envoyé.',
  'modification.nothingKept': 'Il n’y a pas de version antérieure à comparer.',
};
