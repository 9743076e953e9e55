import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The catalogue of insurances. */
const texts = addStaffTexts({
  'travelInsurance.new': 'Nuevo seguro de viaje',
  'travelInsurance.type': 'Tipo de seguro',
  'travelInsurance.policy': 'Póliza',
  'travelInsurance.coverage': 'Cobertura',
  'travelInsurance.coverageEn': 'Cobertura en inglés',
  'travelInsurance.coverageFr': 'Cobertura en francés',
  'travelInsurance.coverageHint': 'Una garantía por línea: el cliente las lee en su presupuesto.',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
