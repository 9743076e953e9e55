import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The contracts of a budget and the check of an acceptance. */
const texts = addStaffTexts({
  'budgetContract.title': 'Contratos',
  'budgetContract.add': 'Añadir contrato',
  'budgetContract.dialog.add': 'Añadir contrato',
  'budgetContract.dialog.edit': 'Editar contrato',
  'budgetContract.template': 'Plantilla',
  'budgetContract.templateHint': 'Su texto se copia aquí y se adapta a este presupuesto. La plantilla no cambia.',
  'budgetContract.replace': 'Sustituir el texto',
  'budgetContract.replace.message': 'Lo que ha escrito se sustituye por el texto de la plantilla.',
  'budgetContract.replace.yes': 'Sustituir',
  'budgetContract.stands': 'Vigente',
  'budgetContract.draft': 'Borrador',
  'budgetContract.changed': 'Editado el {{moment}}',
  'budgetContract.none': 'Sin contrato',
  'budgetContract.noneHint': 'Elija una plantilla: sus campos se rellenan con los datos del presupuesto.',
  'budgetContract.hint': 'El cliente lee, imprime y acepta el contrato vigente: el último que se ha editado.',
  'budgetContract.view': 'Ver {{name}}',
  'budgetContract.edit': 'Editar {{name}}',
  'budgetContract.choose': 'Hacer vigente {{name}}',
  'budgetContract.remove': 'Quitar {{name}}',
  'budgetContract.remove.title': 'Quitar contrato',
  'budgetContract.remove.message': '¿Quitar «{{name}}» de este presupuesto? La plantilla se queda como está.',
  'budgetContract.remove.yes': 'Sí, quitar',
  'acceptance.check': 'Comprobar la huella digital',
  'acceptance.sealed': 'El registro es el que se guardó al aceptar: su huella coincide.',
  'acceptance.broken': 'El registro no es el que se guardó al aceptar.',
  'acceptance.problem.record': 'El contenido del registro ha cambiado.',
  'acceptance.problem.log': 'El registro de auditoría conoce otra huella, o ninguna.',
  'acceptance.problem.columns': 'Los datos guardados junto al registro dicen otra cosa.',
  'budgetContract.kept': 'Aceptado con el presupuesto: ya no se puede cambiar.',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
