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
  'agreement.title': 'Modifications non convenues',
  'agreement.agreed': 'Convenu',
  'agreement.proposed': 'proposé ; convenu : {{range}}',
  'agreement.draft': 'brouillon',
  'agreement.state.unsaid': 'non communiqué',
  'agreement.state.waiting': 'communiqué, sans réponse',
  'agreement.state.declined': 'le client ne l’accepte pas',
  'agreement.explain':
    'Le client, le PDF, les courriers et les paiements s’en tiennent à ce qui est convenu jusqu’à son accord.',
  'agreement.record': 'Le client est d’accord',
  'agreement.discard': 'Abandonner le brouillon',
  'agreement.discardSure':
    'Les modifications ({{n}}) sont annulées et le devis redevient comme convenu. Les prestations ajoutées vont à la corbeille.',
  'agreement.discardYes': 'Abandonner',
  'agreement.dialogTitle': 'Noter l’accord du client',
  'agreement.dialogExplain':
    'Le brouillon devient ce qui est convenu. L’historique garde qui l’a noté, le jour et comment.',
  'agreement.day': 'Quel jour il a donné son accord',
  'agreement.how': 'Comment',
  'agreement.note': 'Note (facultatif)',
  'agreement.how.phone': 'Par téléphone',
  'agreement.how.email': 'Par e-mail',
  'agreement.how.message': 'Par message',
  'agreement.how.inPerson': 'En personne',
};
