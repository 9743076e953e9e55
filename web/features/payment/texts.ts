import { addTexts, type TextsOf } from '../../lib/texts.ts';

/** How a customer pays an accepted budget. */
const texts = addTexts({
  es: {
    'payment.title': 'Cómo pagar',
    'payment.amount': 'Importe',
    'payment.holder': 'Titular',
    'payment.iban': 'IBAN',
    'payment.bic': 'BIC',
    'payment.reference': 'Concepto',
    'payment.copyAll': 'Copiar todo',
    'payment.all': 'todos los datos',
    'payment.copy': 'Copiar',
    'payment.showCode': 'Mostrar el código QR',
    'payment.copyNamed': 'Copiar: {{name}}',
    'payment.copied': 'Copiado',
    'payment.copiedNamed': 'Copiado: {{name}}',
    'payment.copyFailed': 'No se ha podido copiar. Seleccione el texto y cópielo.',
    'payment.code': 'Código QR de la transferencia de {{amount}}',
    'payment.scan': 'Escanéelo con la aplicación de su banco y la transferencia quedará rellenada.',
  },
  en: {
    'payment.title': 'How to pay',
    'payment.amount': 'Amount',
    'payment.holder': 'Account holder',
    'payment.iban': 'IBAN',
    'payment.bic': 'BIC',
    'payment.reference': 'Reference',
    'payment.copyAll': 'Copy all',
    'payment.all': 'all the details',
    'payment.copy': 'Copy',
    'payment.showCode': 'Show the QR code',
    'payment.copyNamed': 'Copy: {{name}}',
    'payment.copied': 'Copied',
    'payment.copiedNamed': 'Copied: {{name}}',
    'payment.copyFailed': 'It couldn’t be copied. Please select the text and copy it.',
    'payment.code': 'QR code for the transfer of {{amount}}',
    'payment.scan': 'Scan it with your banking app to fill in the transfer.',
  },
  fr: {
    'payment.title': 'Comment payer',
    'payment.amount': 'Montant',
    'payment.holder': 'Titulaire',
    'payment.iban': 'IBAN',
    'payment.bic': 'BIC',
    'payment.reference': 'Libellé',
    'payment.copyAll': 'Tout copier',
    'payment.all': 'toutes les données',
    'payment.copy': 'Copier',
    'payment.showCode': 'Afficher le code QR',
    'payment.copyNamed': 'Copier : {{name}}',
    'payment.copied': 'Copié',
    'payment.copiedNamed': 'Copié : {{name}}',
    'payment.copyFailed': 'La copie a échoué. Sélectionnez le texte et copiez-le.',
    'payment.code': 'Code QR du virement de {{amount}}',
    'payment.scan': 'Scannez-le avec l’application de votre banque : le virement se remplit tout seul.',
  },
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
