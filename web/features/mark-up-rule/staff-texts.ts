import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The rules that propose a price. */
const texts = addStaffTexts({
  'markUp.title': 'Reglas de precios',
  'markUp.hint':
    'Proponen el precio de un servicio: su coste (neto) más un porcentaje sobre el coste. Vale la más concreta: proveedor y tipo, proveedor, tipo, todos; si no hay ninguna, el margen habitual.',
  'markUp.new': 'Añadir regla',
  'markUp.editTitle': 'Cambiar la regla',
  'markUp.edit': 'Cambiar la regla de {{name}}',
  'markUp.delete': 'Eliminar la regla de {{name}}',
  'markUp.deleteTitle': 'Eliminar regla',
  'markUp.deleteSure': '¿Eliminar la regla de {{name}}? Los precios ya escritos no cambian.',
  'markUp.kind': 'Tipo de servicio',
  'markUp.anyKind': 'Cualquier servicio',
  'markUp.provider': 'Mayorista/Proveedor',
  'markUp.anyProvider': 'cualquier proveedor',
  'markUp.emptyIsAny': 'Vacío: cualquiera.',
  'markUp.percent': 'Porcentaje sobre el coste',
  'markUp.round': 'Redondear hacia arriba',
  'markUp.rounds': 'a {{euros}} €',
  'markUp.upon': '{{percent}} sobre el coste',
  'markUp.proposedByRule': 'Precio propuesto: {{price}} ({{percent}} sobre el coste)',
  'markUp.proposedByMargin': 'Precio propuesto: {{price}} (margen habitual, {{percent}} del precio)',
  'markUp.take': 'Usar este precio',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
