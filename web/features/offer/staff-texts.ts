import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The answers of suppliers. */
const texts = addStaffTexts({
  'offers.title': 'Respuestas ({{count}})',
  'offers.declined': 'No pueden ofrecer nada ({{count}})',
  'offers.orderBy': 'Ordenar por',
  'offers.supplier': 'Proveedor',
  'offers.total': 'Total',
  'offers.perPerson': 'Por persona',
  'offers.perRoomNight': 'Habitación y noche',
  'offers.distance': 'Distancia',
  'offers.option': 'Opción hasta',
  'offers.conditions': 'Condiciones',
  'offers.part': 'solo una parte',
  'offers.partRooms': 'para {{covers}} de {{count}} habitaciones',
  'offers.partPeople': 'para {{covers}} de {{count}} personas',
  'offers.kilometres': '{{km}} km',
  'offers.mark.cheapest': 'Más barata',
  'offers.mark.nearest': 'Más cercana',
  'offers.mark.soonest': 'Vence antes',
  'offers.basis.roomNight': 'por habitación y noche',
  'offers.basis.personNight': 'por persona y noche',
  'offers.basis.room': 'por habitación',
  'offers.basis.person': 'por persona',
  'offers.basis.night': 'por noche',
  'offers.basis.group': 'para el grupo',
  'offers.fileOf': 'Descargar {{name}}',
  'offers.choose': 'Al presupuesto',
  'offers.chooseOf': 'Al presupuesto: la oferta de {{name}}',
  'offers.inBudget': 'En «{{travel}}»',
  'offers.chooseTitle': 'Llevar a un presupuesto',
  'offers.chooseSave': 'Añadir al presupuesto',
  'offers.chooseText':
    '{{name}}: {{total}} {{what}}. Entra como servicio, con su precio neto, las fechas y las notas del proveedor.',
  'offers.forGroup': 'para el grupo',
  'offers.budget': 'Presupuesto',
  'offers.price': 'Precio para el cliente',
  'offers.priceHint': 'Con su margen sobre el neto. El habitual y las reglas se ponen en Ajustes.',
  'offers.roomType': 'Tipo de habitación',
  'offers.meal': 'Comida incluida',
  'offers.unsaid': 'El proveedor no lo ha dicho.',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
