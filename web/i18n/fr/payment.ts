import type { payment as es } from '../es/payment.ts';

/** How a customer pays an accepted budget, in French. */
export const payment: Record<keyof typeof es, string> = {
  'payment.title': 'Comment payer',
  'payment.amount': 'Montant',
  'payment.holder': 'Titulaire',
  'payment.iban': 'IBAN',
  'payment.bic': 'BIC',
  'payment.reference': 'Libellé',
  'payment.copy': 'Copier',
  'payment.copyNamed': 'Copier : {{name}}',
  'payment.copied': 'Copié',
  'payment.copiedNamed': 'Copié : {{name}}',
  'payment.copyFailed': 'La copie a échoué. Sélectionnez le texte et copiez-le.',
  'payment.code': 'Code QR du virement de {{amount}}',
  'payment.scan': 'Scannez-le avec l’application de votre banque : le virement se remplit tout seul.',
};
