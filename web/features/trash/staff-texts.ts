import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** What was deleted, and its way back. */
const texts = addStaffTexts({
  'trash.title': 'Papelera',
  'trash.emptyHint': 'Aquí aparece lo que se elimina. Desde aquí se puede recuperar.',
  'trash.kind': 'Estaba en',
  'trash.deletedAt': 'Eliminado',
  'trash.deletedBy': 'Por',
  'trash.restore': 'Recuperar',
  'trash.restoreOf': 'Recuperar {{name}}',
  'trash.budgets': 'Presupuestos',
  'trash.travellers': 'Viajeros',
  'trash.travelFiles': 'Archivos de viajes',
  'trash.budgetContracts': 'Contratos de presupuestos',
  'trash.lines': 'Servicios de presupuestos',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
