import { addTexts, type TextsOf } from '../../lib/texts.ts';

/** How a customer pays by card or Bizum: the page that leads to the bank, and the one to which it leads back. */
const texts = addTexts({
  es: {
    'payOnline.open.card': 'Pagar con tarjeta',
    'payOnline.open.bizum': 'Pagar con Bizum',
    'payOnline.open.both': 'Pagar con tarjeta o Bizum',
    'payOnline.heading': 'Pagar «{{travel}}»',
    'payOnline.part': 'Cuánto',
    'payOnline.part.due': '{{label}}: {{amount}}',
    'payOnline.part.all': 'Todo lo que queda: {{amount}}',
    'payOnline.method': 'Cómo',
    'payOnline.pay': 'Pagar {{amount}}',
    'payOnline.begun': 'Hay un pago en curso',
    'payOnline.begunText':
      'Si ya lo ha hecho, espere a que el banco lo confirme: no pague otra vez. Si lo dejó sin terminar, puede seguir aquí.',
    'payOnline.bank': 'Pasará a una página segura de pago. No hay ningún recargo, y nosotros no vemos sus datos.',
    'payOnline.off': 'Ahora no hay nada que pagar así.',
    'payOnline.back': 'Volver al presupuesto',
    'payOnline.again': 'Volver a intentarlo',
    'payOnline.pending': 'Esperamos la confirmación del banco',
    'payOnline.pendingText':
      'Suele tardar unos segundos, y esta página cambia sola. Si lo ha cancelado, no se ha cobrado nada.',
    'payOnline.paid': 'Pago recibido: {{amount}}',
    'payOnline.paidText': 'Gracias. Le enviamos el recibo por correo.',
    'payOnline.receipt': 'Ver el recibo',
    'payOnline.refused': 'El pago no se ha hecho',
    'payOnline.refusedText': 'Se canceló o el banco no lo autorizó. No se ha cobrado nada.',
    'payOnline.unfinished': 'El banco no nos ha confirmado el pago',
    'payOnline.unfinishedText':
      'Si no llegó a pagar, puede volver a intentarlo. Si ve el cargo en su banco, no pague otra vez: escríbanos, y lo anotaremos en cuanto el banco lo confirme.',
    'payOnline.try': 'Pago de prueba',
    'payOnline.settings': 'Volver a los ajustes',
  },
  en: {
    'payOnline.open.card': 'Pay by card',
    'payOnline.open.bizum': 'Pay with Bizum',
    'payOnline.open.both': 'Pay by card or Bizum',
    'payOnline.heading': 'Pay for “{{travel}}”',
    'payOnline.part': 'How much',
    'payOnline.part.due': '{{label}}: {{amount}}',
    'payOnline.part.all': 'Everything that is left: {{amount}}',
    'payOnline.method': 'How',
    'payOnline.pay': 'Pay {{amount}}',
    'payOnline.begun': 'A payment is under way',
    'payOnline.begunText':
      'If you paid, wait for the bank to confirm it and don’t pay again. If you didn’t finish it, you can go on here.',
    'payOnline.bank': 'You’ll go to a secure payment page. We add no surcharge and never see your card details.',
    'payOnline.off': 'Nothing can be paid this way at the moment.',
    'payOnline.back': 'Back to the quote',
    'payOnline.again': 'Try again',
    'payOnline.pending': 'Waiting for the bank’s confirmation',
    'payOnline.pendingText':
      'It usually takes a few seconds, and this page updates by itself. If you cancelled, nothing has been charged.',
    'payOnline.paid': 'Payment received: {{amount}}',
    'payOnline.paidText': 'Thank you. We’re emailing you the receipt.',
    'payOnline.receipt': 'See the receipt',
    'payOnline.refused': 'The payment didn’t go through',
    'payOnline.refusedText': 'It was cancelled, or the bank didn’t authorise it. Nothing has been charged.',
    'payOnline.unfinished': 'The bank hasn’t confirmed the payment',
    'payOnline.unfinishedText':
      'If you didn’t pay, you can try again. If you see the charge at your bank, don’t pay again: write to us, and we’ll record it as soon as the bank confirms it.',
    'payOnline.try': 'Test payment',
    'payOnline.settings': 'Back to the settings',
  },
  fr: {
    'payOnline.open.card': 'Payer par carte',
    'payOnline.open.bizum': 'Payer avec Bizum',
    'payOnline.open.both': 'Payer par carte ou Bizum',
    'payOnline.heading': 'Payer « {{travel}} »',
    'payOnline.part': 'Combien',
    'payOnline.part.due': '{{label}} : {{amount}}',
    'payOnline.part.all': 'Tout ce qui reste : {{amount}}',
    'payOnline.method': 'Comment',
    'payOnline.pay': 'Payer {{amount}}',
    'payOnline.begun': 'Un paiement est en cours',
    'payOnline.begunText':
      'Si vous l’avez effectué, attendez que la banque le confirme : ne payez pas une seconde fois. Si vous ne l’avez pas terminé, vous pouvez continuer ici.',
    'payOnline.bank':
      'Vous passerez sur une page de paiement sécurisée. Aucun supplément, et nous ne voyons pas vos données bancaires.',
    'payOnline.off': 'Il n’y a rien à payer ainsi pour l’instant.',
    'payOnline.back': 'Revenir au devis',
    'payOnline.again': 'Réessayer',
    'payOnline.pending': 'Nous attendons la confirmation de la banque',
    'payOnline.pendingText':
      'Cela prend en général quelques secondes, et cette page se met à jour toute seule. Si vous avez annulé, rien n’a été débité.',
    'payOnline.paid': 'Paiement reçu : {{amount}}',
    'payOnline.paidText': 'Merci. Nous vous envoyons le reçu par e-mail.',
    'payOnline.receipt': 'Voir le reçu',
    'payOnline.refused': 'Le paiement n’a pas abouti',
    'payOnline.refusedText': 'Il a été annulé, ou la banque ne l’a pas autorisé. Rien n’a été débité.',
    'payOnline.unfinished': 'La banque ne nous a pas confirmé le paiement',
    'payOnline.unfinishedText':
      'Si vous n’avez pas payé, vous pouvez réessayer. Si vous voyez le débit à votre banque, ne payez pas une seconde fois : écrivez-nous, et nous l’enregistrerons dès que la banque l’aura confirmé.',
    'payOnline.try': 'Paiement d’essai',
    'payOnline.settings': 'Revenir aux réglages',
  },
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
