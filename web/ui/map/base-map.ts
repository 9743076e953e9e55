import L from 'leaflet';
import type { Position } from './labels.ts';
import styles from './map.module.css';
import { addOutlineView } from './outline-view.ts';

export const toLatLng = ({ latitude, longitude }: Position): L.LatLngTuple => [latitude, longitude];

interface Ground {
  centre: Position;
  zoom: number;
  label: string;
  words: { zoomIn: string; zoomOut: string };
}

/** An empty map in an element, with zoom buttons and a scale. */
export function createMap(element: HTMLElement, { centre, zoom, label, words }: Ground): L.Map {
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
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  return map;
}

/** Draws the background: tiles, or the outlines of countries and provinces. */
export function addBackground(
  map: L.Map,
  marker: L.Marker,
  tiles: { url: string; attribution: string } | null,
  sources: string,
): void {
  const credit = L.control.attribution({ prefix: false }).addTo(map);
  if (tiles) {
    L.tileLayer(tiles.url, { maxZoom: 19 }).addTo(map);
    credit.addAttribution(asHtml(tiles.attribution));
  } else {
    map.getContainer().classList.add(styles.drawn ?? '');
    credit.addAttribution(sources);
    addOutlineView(map, marker);
  }
}

/** Attributions in the configuration are plain text; Leaflet would treat them as HTML. */
function asHtml(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}
