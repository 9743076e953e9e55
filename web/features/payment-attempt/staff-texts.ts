import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** Payments by card and Bizum, for staff: the attempts of a budget, the account at the bank. */
const texts = addStaffTexts({
  'attempts.title': 'Con tarjeta o Bizum',
  'attempts.state.pending': 'Sin respuesta del banco',
  'attempts.state.paid': 'Hecho',
  'attempts.state.refused': 'No se hizo (código {{code}})',
  'attempts.refund': 'Devolución',
  'attempts.order': 'Pedido {{order}}',
  'attempts.ask': 'Preguntar al banco',
  'attempts.askNamed': 'Preguntar al banco por el pedido {{order}}',
  'attempts.giveBack': 'Devolver…',
  'attempts.giveBackNamed': 'Devolver el pedido {{order}}',
  'attempts.refundText':
    'El banco lo devuelve a la misma tarjeta o teléfono con que se pagó. Si el banco no lo permite, devuélvalo por transferencia y anótelo.',
  'attempts.refundNow': 'Devolver',
  'attempts.stripeRefund': 'Devolver en Stripe',
  'attempts.stripeNamed': 'Devolver en Stripe el pedido {{order}}',
  'stripe.title': 'Tarjeta (Stripe)',
  'stripe.none': 'Los clientes no pueden pagar con Stripe.',
  'stripe.paused': 'Configurado, pero apagado: los clientes no ven el botón.',
  'stripe.testing':
    'En pruebas: los clientes no ven el botón. Pruébelo con 0,50 €, lo mínimo que cobra Stripe, y la tarjeta 4242 4242 4242 4242.',
  'stripe.behind':
    'Preparado, pero la tarjeta va por Redsys, que tiene preferencia: apáguela allí para que vaya por Stripe.',
  'stripe.on': 'Los clientes pueden pagar con tarjeta sus viajes aceptados desde su página. Sin recargo.',
  'stripe.set': 'Datos de Stripe',
  'stripe.try': 'Probar con 0,50 €',
  'stripe.hint':
    'En Stripe (Desarrolladores), copie la clave secreta, o una restringida que pueda escribir Checkout Sessions. Una clave …_test_ es de pruebas; con una …_live_ los clientes ven el botón.',
  'stripe.webhookHint': 'Añada también un destino de eventos (webhook) con esta dirección:',
  'stripe.events': 'Eventos: {{events}}.',
  'stripe.secret': 'Clave secreta',
  'stripe.webhookSecret': 'Secreto de los avisos (whsec_…)',
  'stripe.kept': 'Déjelo vacío para conservar el que hay. No se puede ver.',
  'stripe.active': 'Ofrecer este pago',
  'redsys.title': 'Tarjeta y Bizum (Redsys)',
  'redsys.none': 'Los clientes no pueden pagar con tarjeta ni con Bizum.',
  'redsys.paused': 'Configurado, pero apagado: los clientes no ven el botón.',
  'redsys.testing': 'En pruebas: los clientes no ven el botón. Pruébelo con 0,01 € y los datos de prueba del banco.',
  'redsys.on': 'Los clientes pueden pagar sus viajes aceptados desde su página. Sin recargo.',
  'redsys.set': 'Datos del TPV',
  'redsys.try': 'Probar con 0,01 €',
  'redsys.hint':
    'Los datos del TPV virtual están en la página del banco (Canales de Redsys). Nada más hay que escribir allí: cada pago lleva la dirección de sus avisos.',
  'redsys.merchant': 'Número de comercio (FUC)',
  'redsys.terminal': 'Terminal',
  'redsys.secret': 'Clave de firma',
  'redsys.secretKept': 'Déjela vacía para conservar la que hay. No se puede ver.',
  'redsys.environment': 'Entorno',
  'redsys.environment.test': 'De pruebas',
  'redsys.environment.real': 'Real',
  'redsys.version': 'Versión de la firma',
  'redsys.versionHint': 'V2, si el banco no pide otra.',
  'redsys.version.V2': 'V2 (SHA-512)',
  'redsys.version.V1': 'V1 (SHA-256)',
  'redsys.card': 'Tarjeta',
  'redsys.bizum': 'Bizum',
  'redsys.active': 'Ofrecer este pago',
  'redsys.testData':
    'Datos de prueba del banco: comercio 999008881, terminal 1, clave sq7HjrUOBfKmC576ILgskD5srU870gJ7; tarjeta 4548 8100 0000 0003, cualquier caducidad futura y CVV 123 (con 999 se deniega).',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
