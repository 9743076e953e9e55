import type { place as es } from '../es/place.ts';

export const place: Record<keyof typeof es, string> = {
  'place.country': 'Pays',
  'place.city': 'Ville',
  'place.addressHint': 'Saisissez une rue, une ville ou un lieu et choisissez une proposition : la carte s’y rendra.',
  'map.label': 'Position sur la carte',
  'map.marker': 'Repère de la position',
  'map.hint':
    'Faites glisser le repère ou cliquez sur la carte. Quand le repère a le focus, les flèches le déplacent ; avec Maj, plus loin.',
  'map.position': 'Situé à {{latitude}}, {{longitude}}',
  'map.nowhere': 'Pas encore situé',
  'map.clear': 'Retirer la position',
  'map.elsewhere': 'Ouvrir dans OpenStreetMap',
  'map.zoomIn': 'Zoom avant',
  'map.zoomOut': 'Zoom arrière',
  'map.sources': '© GeoNames, IGN, INE, Natural Earth',
  'otherService.new': 'Nouveau service',
  'otherService.name': 'Nom du service',
  'otherService.type': 'Type de service',
  'otherService.info': 'Plus d’infos',
};
