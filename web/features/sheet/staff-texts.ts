import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** Sheets of records: what is saved as one, and what is read from one. */
const texts = addStaffTexts({
  'sheet.exportCsv': 'Exportar a CSV',
  'sheet.exportXlsx': 'Exportar a Excel',
  'sheet.import': 'Importar desde CSV',
  'sheet.file': 'Archivo CSV',
  'sheet.importHint':
    'Guarde la hoja de cálculo como CSV; da igual con comas o con puntos y coma. La primera fila lleva los títulos de las columnas, los mismos que tiene la lista al exportarla. Antes de escribir nada verá qué cambia en cada fila.',
  'sheet.template': 'Descargar la lista como modelo',
  'sheet.reading': 'Leyendo el archivo…',
  'sheet.all': 'Todas ({{total}})',
  'sheet.create': 'Nuevas ({{total}})',
  'sheet.update': 'Cambian ({{total}})',
  'sheet.unchanged': 'Sin cambios ({{total}})',
  'sheet.refuse': 'Rechazadas ({{total}})',
  'sheet.action.create': 'Nueva',
  'sheet.action.update': 'Cambia',
  'sheet.action.unchanged': 'Sin cambios',
  'sheet.action.refuse': 'Rechazada',
  'sheet.line': 'Fila',
  'sheet.what': 'Resultado',
  'sheet.who': 'Nombre',
  'sheet.detail': 'Detalle',
  'sheet.empty': 'vacío',
  'sheet.more': 'Se muestran las primeras {{shown}} de {{total}} filas.',
  'sheet.unread': 'Columnas que no se leen: {{columns}}',
  'sheet.show': 'Mostrar',
  'sheet.another': 'Elegir otro archivo',
  'sheet.run_one': 'Importar {{count}} fila',
  'sheet.run_other': 'Importar {{count}} filas',
  'sheet.nothing': 'No hay nada que importar',
  'sheet.refusedStay': 'Las filas rechazadas no se importan: corríjalas en el archivo y vuelva a importarlo.',
  'sheet.preview': 'Vista previa de la importación',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
