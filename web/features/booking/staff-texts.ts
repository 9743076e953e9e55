import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** What is booked of the accepted budgets. */
const texts = addStaffTexts({
  'bookings.title': 'Reservas',
  'bookings.filter': 'Buscar por servicio, proveedor, viaje o cliente',
  'bookings.empty': 'Aquí aparecen los servicios de los presupuestos aceptados, por su próximo plazo.',
  'bookings.show': 'Mostrar',
  'bookings.open': 'Por hacer',
  'bookings.all': 'Todas',
  'bookings.whose': 'De quién',
  'bookings.everybody': 'De toda la agencia',
  'bookings.mine': 'De mis viajes',
  'bookings.deadline': 'Plazo',
  'bookings.service': 'Servicio',
  'bookings.provider': 'Proveedor',
  'bookings.travel': 'Viaje',
  'bookings.state': 'Estado',
  'bookings.confirmedOf': '{{confirmed}} de {{all}} confirmados',
  'bookings.silent': '{{count}} sin respuesta',
  'bookings.allConfirmed': 'Todo confirmado',
  'booking.title': 'Reserva',
  'booking.edit': 'Reserva de {{name}}',
  'booking.stateField': 'Estado',
  'booking.note': 'Nota para el historial',
  'booking.setBy': '{{day}}, {{by}}',
  'booking.bySupplier': 'el proveedor',
  'booking.payBy': 'Pagar {{amount}} hasta el {{day}}',
  'booking.payByBare': 'Pagar al proveedor hasta el {{day}}',
  'booking.paid': 'Pagado al proveedor el {{day}}',
  'booking.cancelCost': 'Anular cuesta {{amount}}',
  'booking.differs': 'Lo pedido difiere de lo acordado',
  'booking.gone': 'ya no está en lo acordado',
  'booking.changed': '{{field}}: {{after}} (se pidió {{before}})',
  'booking.again': 'Pedir de nuevo',
  'booking.againOf': 'Pedir de nuevo {{name}}',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
