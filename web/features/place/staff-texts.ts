import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

/** Places and maps. */
const texts = addStaffTexts({
  'place.country': 'País',
  'place.city': 'Ciudad',
  'place.addressHint': 'Escriba una calle, un pueblo o un lugar y elija una propuesta: el mapa irá hasta allí.',
  'map.label': 'Situación en el mapa',
  'map.marker': 'Marcador de la situación',
  'map.hint':
    'Arrastre el marcador o pulse en el mapa. Con el marcador enfocado, las flechas lo mueven; con Mayús, más lejos.',
  'map.position': 'Situado en {{latitude}}, {{longitude}}',
  'map.nowhere': 'Sin situar todavía',
  'map.clear': 'Quitar la situación',
  'map.elsewhere': 'Abrir en OpenStreetMap',
  'map.zoomIn': 'Acercar',
  'map.zoomOut': 'Alejar',
  'map.sources': '© GeoNames, IGN, INE, Natural Earth',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
