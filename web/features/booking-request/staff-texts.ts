import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The letters by which suppliers are asked to book or cancel. */
const texts = addStaffTexts({
  'bookingRequest.title': 'Escribir al proveedor',
  'bookingRequest.askOf': 'Escribir al proveedor de {{name}}',
  'bookingRequest.askAgain': 'Pedir de nuevo',
  'bookingRequest.againOf': 'Pedir de nuevo {{name}} por correo',
  'bookingRequest.lines': 'Servicios',
  'bookingRequest.linesHint': 'Van en un mismo correo. El proveedor responde a cada uno.',
  'bookingRequest.email': 'Correo del proveedor',
  'bookingRequest.language': 'Idioma',
  'bookingRequest.remarks': 'Observaciones para el proveedor',
  'bookingRequest.remarksHint':
    'Horas, camas, peticiones… Se envía lo acordado del servicio y cuántos viajan, nunca nombres ni precios.',
  'bookingRequest.again': 'Ya se le pidió: este correo dice que sustituye al anterior, y su respuesta empieza de cero.',
  'bookingRequest.cancels': 'Se le pide anular: en su respuesta dirá con qué gastos.',
  'bookingRequest.save': 'Enviar al proveedor',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
