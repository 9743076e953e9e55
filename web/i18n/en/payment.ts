import type { payment as es } from '../es/payment.ts';

/** How a customer pays an accepted budget, in English. */
export const payment: Record<keyof typeof es, string> = {
  'payment.title': 'How to pay',
  'payment.amount': 'Amount',
  'payment.holder': 'Account holder',
  'payment.iban': 'IBAN',
  'payment.bic': 'BIC',
  'payment.reference': 'Reference',
  'payment.copy': 'Copy',
  'payment.copyNamed': 'Copy: {{name}}',
  'payment.copied': 'Copied',
  'payment.copiedNamed': 'Copied: {{name}}',
  'payment.copyFailed': 'It couldn’t be copied. Please select the text and copy it.',
  'payment.code': 'QR code for the transfer of {{amount}}',
  'payment.scan': 'Scan it with your banking app to fill in the transfer.',
};
