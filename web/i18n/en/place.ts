import type { place as es } from '../es/place.ts';

export const place: Record<keyof typeof es, string> = {
  'place.country': 'Country',
  'place.city': 'City',
  'place.addressHint': 'Type a street, a town or a place and choose a suggestion: the map goes there.',
  'map.label': 'Position on the map',
  'map.marker': 'Marker of the position',
  'map.hint':
    'Drag the marker or click on the map. While the marker has the focus, arrow keys move it; with Shift, farther.',
  'map.position': 'At {{latitude}}, {{longitude}}',
  'map.nowhere': 'No position yet',
  'map.clear': 'Remove the position',
  'map.elsewhere': 'Open in OpenStreetMap',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.sources': '© GeoNames, IGN, INE, Natural Earth',
  'otherService.new': 'New service',
  'otherService.name': 'Name of the service',
  'otherService.type': 'Type of service',
  'otherService.info': 'More info',
};
