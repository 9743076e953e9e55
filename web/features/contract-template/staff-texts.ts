import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The templates of contracts. */
const texts = addStaffTexts({
  'contract.new': 'Nuevo contrato',
  'contract.changed': 'Última modificación',
  'contract.data': 'Datos del contrato',
  'contract.insertField': 'Insertar campo',
  'contract.view': 'Qué se muestra',
  'contract.write': 'Texto',
  'contract.preview': 'Vista previa',
  'contract.previewWith': 'Rellenar con un presupuesto',
  'contract.previewHint': 'Busque por el viaje o por el número; sin elegir ninguno se usan datos de ejemplo.',
  'contract.empty': 'Todavía no hay texto.',
  'contract.unknownFields_one':
    'Ningún presupuesto rellena este campo, así que se imprimirá tal cual: {{fields}}. Puede elegirlo en «Insertar campo».',
  'contract.unknownFields_other':
    'Ningún presupuesto rellena estos campos, así que se imprimirán tal cual: {{fields}}. Puede elegirlos en «Insertar campo».',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
