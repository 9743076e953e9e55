import { addStaffTexts, type TextsOf } from '../../../lib/texts.ts';

/** Who sleeps in which room of a stay. */
const texts = addStaffTexts({
  'rooms.title': 'Habitaciones',
  'rooms.none': 'Añada primero los viajeros: después se reparten por habitaciones.',
  'rooms.unshared': 'Sin repartir',
  'rooms.count': '{{people}} de {{all}} viajeros en {{rooms}}',
  'rooms.rooms_one': '{{count}} habitación',
  'rooms.rooms_other': '{{count}} habitaciones',
  'rooms.without': 'Sin habitación: {{names}}',
  'rooms.more': '{{count}} más',
  'rooms.edit': 'Repartir habitaciones',
  'rooms.editOf': 'Repartir habitaciones de {{name}}',
  'rooms.list': 'Lista para el proveedor',
  'rooms.listOf': 'Lista para el proveedor de {{name}}',
  'rooms.kind': 'Tipo',
  'rooms.kindOf': 'Tipo de {{room}}',
  'rooms.nameOf': 'Número o nombre de {{room}}',
  'rooms.other': 'Otra',
  'rooms.add': 'Añadir habitación',
  'rooms.shareOut_one': 'Repartir a {{count}} persona',
  'rooms.shareOut_other': 'Repartir a {{count}} personas',
  'rooms.as': 'Como en {{name}}',
  'rooms.empty': 'Vaciar',
  'rooms.waiting': 'Sin habitación ({{count}})',
  'rooms.waitingHint': 'Pulse un nombre: va a la habitación elegida y, cuando se llena, a la siguiente con sitio.',
  'rooms.all': 'Todos tienen habitación.',
  'rooms.chosen': 'Elegida: {{room}} · {{count}} de {{all}}',
  'rooms.choose': 'Elegir {{room}}',
  'rooms.places': '{{count}} de {{all}}',
  'rooms.over': 'Caben {{count}}',
  'rooms.takeOut': 'Sacar a {{name}} de {{room}}',
  'rooms.remove': 'Quitar {{room}}',
  'rooms.nameless': 'Póngale un número o un nombre',
  'rooms.twice': 'Otra habitación se llama igual',
  'rooms.wrong': 'Hay habitaciones sin nombre o con el mismo: corríjalas',
  'rooms.age_one': '{{count}} año',
  'rooms.age_other': '{{count}} años',
  'rooms.sendTitle': 'Lista de habitaciones',
  'rooms.send': 'Enviar al proveedor',
  'rooms.diet': 'Con las necesidades alimentarias',
  'rooms.dietHint': 'Son datos de salud o de creencias: solo si el alojamiento los necesita. Queda en el historial.',
  'rooms.sendHint': 'Lleva nombres y edades. Descárguela, o envíela por correo en PDF y Excel.',
});

declare module '../../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
