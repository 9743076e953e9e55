import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** What staff show on the page for visitors. */
const texts = addStaffTexts({
  'featured.switch': 'Mostrar a quien visita la página pública',
  'featured.switchHint': 'Sale en «/newCustomer» con su foto de portada, el lugar y la valoración de los viajeros.',
  'featured.teaser': 'Texto de la tarjeta en español',
  'featured.teaserHint': 'Una o dos frases. En el idioma en que falte, la tarjeta sale sin texto.',
  'featured.teaserEn': 'Texto de la tarjeta en inglés',
  'featured.teaserFr': 'Texto de la tarjeta en francés',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
