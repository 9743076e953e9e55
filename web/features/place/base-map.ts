import i18next from 'i18next';
import L from 'leaflet';
import type { Position } from './labels.ts';
import styles from './map.module.css';

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

const pin = `<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true">
  <path d="M16 41C16 41 30 25.5 30 15.5A14 14 0 0 0 2 15.5C2 25.5 16 41 16 41Z" class="${styles.pin}"/>
  <circle cx="16" cy="15.5" r="5.5" class="${styles.eye}"/></svg>`;

/** A pin whose tip marks the position. Tab reaches it, and it has a name for screen readers. */
export function createMarker(at: L.LatLngTuple, { label, hint }: { label: string; hint: string }): L.Marker {
  const icon = L.divIcon({ html: pin, className: styles.marker ?? '', iconSize: [32, 42], iconAnchor: [16, 41] });
  const marker = L.marker(at, { icon, draggable: true, keyboard: true, autoPan: true, zIndexOffset: 1000 });
  marker.on('add', () => {
    const element = marker.getElement();
    element?.setAttribute('aria-label', label);
    element?.setAttribute('aria-describedby', hint);
  });
  return marker;
}

/** How many pixels an arrow key moves the marker, without and with Shift. */
const step = 10;
const bigStep = 100;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys move the focused marker by a fixed distance on screen, at every zoom; the view follows it. */
export function moveByArrowKeys(marker: L.Marker, map: L.Map, place: (at: L.LatLng) => void): void {
  marker.getElement()?.addEventListener('keydown', event => {
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.altKey || event.metaKey) return;
    // Otherwise the key would also move the map and scroll the dialog.
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? bigStep : step;
    // Points of the container are whole pixels: with them a step to the east would move the marker north as well.
    const to = map.unproject(map.project(marker.getLatLng()).add([direction[0] * by, direction[1] * by]));
    place(to);
    map.panInside(to, { padding: [48, 56], animate: false });
  });
}
