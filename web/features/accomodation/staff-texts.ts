import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The catalogue of stays. */
const texts = addStaffTexts({
  'accomodation.new': 'Nuevo alojamiento',
  'accomodation.type': 'Tipo de alojamiento',
  'accomodation.address': 'Dirección',
  'accomodation.description': 'Descripción',
  'accomodation.rooms': 'Número de habitaciones',
  'accomodation.contactName': 'Persona de contacto',
  'accomodation.contactEmail': 'Correo de contacto',
  'accomodation.contactPhone': 'Teléfono',
  'accomodation.services': 'Servicios',
  'accomodation.internalTags': 'Etiquetas internas',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
