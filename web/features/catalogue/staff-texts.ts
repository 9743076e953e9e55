import { catalogueNames } from '../../../contract/texts/catalogue-names.ts';
import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The catalogues: what budgets are made from. */
const texts = addStaffTexts({
  ...catalogueNames,
  'catalogues.label': 'Catálogos',
  'catalogues.more': 'Más catálogos',
  'catalogues.main': 'Principales',
  'catalogues.stays': 'Estancias y cruceros',
  'catalogues.types': 'Tipos',
  'catalogues.tags': 'Etiquetas internas',
  'catalogues.statuses': 'Estados (solo lectura)',
  'catalogues.fixed': 'Estos valores son fijos: el programa se apoya en ellos.',
  'catalogue.nothingYet': 'Todavía no hay nada que elegir: se añade en Configuración.',
  'catalogue.name': 'Nombre',
  'catalogue.nameEn': 'Nombre en inglés',
  'catalogue.nameFr': 'Nombre en francés',
  'catalogue.inEnglish': 'En inglés',
  'catalogue.inFrench': 'En francés',
  'catalogue.usedByBudgets_one': 'Lo usa {{count}} presupuesto, que lo seguirá mostrando.',
  'catalogue.usedByBudgets_other': 'Lo usan {{count}} presupuestos, que lo seguirán mostrando.',
  'catalogue.usedByRecords_one': 'Está en {{count}} ficha, que lo conservará.',
  'catalogue.usedByRecords_other': 'Está en {{count}} fichas, que lo conservarán.',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
