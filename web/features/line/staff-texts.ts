import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** What staff read in the dialog of a service. */
const texts = addStaffTexts({
  'lineForm.duration.example': '2 h 35',
  'lineForm.newOf': 'Nuevo servicio de {{name}}',
  'lineForm.pick': '¿Qué servicio quiere añadir?',
  'lineForm.details': 'Datos del servicio',
  'lineForm.another': 'Guardar y añadir otro',
  'lineForm.return': 'Añadir la vuelta',
  'lineForm.returnOf': 'Añadir la vuelta de {{name}}: {{from}}–{{to}}',
  'lineForm.staffOnly': 'Solo para la agencia',
  'lineForm.margin': 'Margen: {{margin}}',
  'lineForm.marginPercent': 'Margen: {{margin}} ({{percent}})',
  'lineForm.add.accomodation': 'Añadir alojamiento',
  'lineForm.add.cruise': 'Añadir crucero',
  'lineForm.add.travel_insurance': 'Añadir seguro de viaje',
  'lineForm.add.transport': 'Añadir transporte',
  'lineForm.add.other_service': 'Añadir otro servicio',
  'lineForm.kind.other_service': 'Otro servicio',
  'lineForm.insuranceType': 'Tipo de seguro',
  'lineForm.otherServiceType': 'Tipo de servicio',
  'lines.edit': 'Editar {{name}}',
  'lines.delete': 'Eliminar {{name}}',
  'lines.delete.title': 'Eliminar servicio',
  'lines.delete.message': '¿Está seguro de que quiere eliminar «{{name}}» de este presupuesto?',
  'lines.net': 'Neto {{price}}',
  'lines.margin': 'Margen {{price}}',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
