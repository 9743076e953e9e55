import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** The release of a trip's papers. */
const texts = addStaffTexts({
  'travelPaper.release': 'Publicar y enviar al cliente',
  'travelPaper.releaseAgain': 'Publicar la versión {{version}}',
  'travelPaper.changed': 'Ha cambiado desde la versión {{version}}:',
  'travelPaper.how.added': '{{what}}: nuevo',
  'travelPaper.how.changed': '{{what}}: ha cambiado',
  'travelPaper.how.gone': '{{what}}: ya no figura',
  'travelPaper.of.service': 'Un servicio',
  'travelPaper.of.file': 'Un archivo',
  'travelPaper.of.travellers': 'Los viajeros',
  'travelPaper.of.emergencyPhone': 'El teléfono de emergencias',
  'travelPaper.of.days': 'Los días y sus textos',
  'travelFile.byCustomer': 'Del cliente',
  'travelFile.hidden': 'El resto de clientes no lo ve',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
