/** Places and maps, and the services of no other kind. */
export const place = {
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
  'otherService.new': 'Nuevo servicio',
  'otherService.name': 'Nombre del servicio',
  'otherService.type': 'Tipo de servicio',
  'otherService.info': 'Más info',
} as const;
