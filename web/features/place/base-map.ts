import i18next from 'i18next';
import L from 'leaflet';
import type { Position } from './labels.ts';

export const toLatLng = ({ latitude, longitude }: Position): L.LatLngTuple => [latitude, longitude];

interface MapOptions {
  centre: Position;
  zoom: number;
  label: string;
}

/** An empty map in an element, as large as the element, with zoom buttons and a scale. */
export function createMap(element: HTMLElement, { centre, zoom, label }: MapOptions): L.Map {
  const map = L.map(element, {
    center: toLatLng(centre),
    zoom,
    minZoom: 3,
    maxZoom: 18,
    zoomControl: false,
    attributionControl: false,
    // The mouse wheel scrolls the page, not the map.
    scrollWheelZoom: false,
    maxBounds: [
      [-85, -540],
      [85, 540],
    ],
  });
  element.setAttribute('aria-label', label);
  L.control.zoom({ zoomInTitle: i18next.t('map.zoomIn'), zoomOutTitle: i18next.t('map.zoomOut') }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  // The size changes while a dialog opens.
  const observer = new ResizeObserver(() => map.invalidateSize());
  observer.observe(element);
  map.on('unload', () => observer.disconnect());
  return map;
}

/** A plain text in an element: Leaflet would treat the text alone as HTML. */
export function textElement(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}
