/** How a customer pays an accepted budget, in Spanish. */
export const payment = {
  'payment.title': 'Cómo pagar',
  'payment.amount': 'Importe',
  'payment.holder': 'Titular',
  'payment.iban': 'IBAN',
  'payment.bic': 'BIC',
  'payment.reference': 'Concepto',
  'payment.copy': 'Copiar',
  'payment.copyNamed': 'Copiar: {{name}}',
  'payment.copied': 'Copiado',
  'payment.copiedNamed': 'Copiado: {{name}}',
  'payment.copyFailed': 'No se ha podido copiar. Seleccione el texto y cópielo.',
  'payment.code': 'Código QR de la transferencia de {{amount}}',
  'payment.scan': 'Escanéelo con la aplicación de su banco y la transferencia quedará rellenada.',
};
