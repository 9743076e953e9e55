import L from 'leaflet';
import type { MapLabel } from '../../../contract/place/calls.ts';
import { logFault } from '../../lib/log-fault.ts';
import { type Box, fitLabels } from './labels.ts';
import styles from './map.module.css';
import { loadOutlines, type Outlines } from './outlines.ts';
import { readPlaceLabels } from './place-labels.ts';

/** The zoom of the inset, and the zoom of the map from which the inset is shown: the outlines are then out of view. */
const insetZoom = 7;
const insetFrom = 10;

/** What a map without tiles shows: land, borders, names of nearby places, and an inset for close views. */
export function addOutlineView(map: L.Map, marker: L.Marker): void {
  const names = L.layerGroup().addTo(map);
  const inset = addInset(map, marker);
  loadOutlines()
    .then(outlines => {
      // The dialog may have been closed meanwhile.
      if (!map.getPane('mapPane')) return;
      draw(map, outlines);
      draw(inset, outlines);
    })
    .catch((error: unknown) => logFault('The outlines of the map could not be loaded', error));
  addSheet(map);
  label(map, names, 14, inset.getContainer());
}

class Sheet extends L.GridLayer {
  protected override createTile() {
    return L.DomUtil.create('div', styles.sheet);
  }
}

/** The lines of a sheet of paper, in views that are too close for outlines. */
function addSheet(map: L.Map): void {
  // The lines stand above the land, which is drawn over the pane of tiles.
  new Sheet({ minZoom: insetFrom, pane: 'shadowPane', tileSize: 128 }).addTo(map);
}

function draw(map: L.Map, { countries, borders, spain, provinces }: Outlines): void {
  const renderer = L.canvas({ padding: 0.4 });
  const colour = (name: string) => getComputedStyle(map.getContainer()).getPropertyValue(name).trim();
  const [land, border, line] = ['--map-land', '--map-border', '--map-line'].map(colour);
  const options = { interactive: false };
  // A stroke in the colour of the land closes the seams between the two atlases.
  const filled = { renderer, fillColor: land, fillOpacity: 1, color: land, weight: 1 };
  L.geoJSON(countries, { ...options, style: filled }).addTo(map);
  L.geoJSON(spain, { ...options, style: filled }).addTo(map);
  L.geoJSON(provinces, { ...options, style: { renderer, color: line, weight: 1 } }).addTo(map);
  L.geoJSON(borders, { ...options, style: { renderer, color: border, weight: 1.25 } }).addTo(map);
}

/** A small map in the corner that shows where in the country the marker stands. */
function addInset(map: L.Map, marker: L.Marker): L.Map {
  const element = L.DomUtil.create('div', styles.inset, map.getContainer());
  element.setAttribute('aria-hidden', 'true');
  const inset = L.map(element, {
    center: marker.getLatLng(),
    zoom: insetZoom,
    attributionControl: false,
    zoomControl: false,
    dragging: false,
    keyboard: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    boxZoom: false,
    touchZoom: false,
    fadeAnimation: false,
    zoomAnimation: false,
  });
  // Leaflet makes every map a stop of the Tab key.
  element.removeAttribute('tabindex');
  const dot = L.circleMarker(marker.getLatLng(), { radius: 5, className: styles.dot, interactive: false }).addTo(inset);
  const names = L.layerGroup().addTo(inset);
  const follow = () => {
    dot.setLatLng(marker.getLatLng());
    inset.setView(marker.getLatLng(), insetZoom, { animate: false });
  };
  const show = () => {
    element.hidden = map.getZoom() < insetFrom;
    inset.invalidateSize();
  };
  marker.on('move', follow);
  map.on('zoomend', show);
  map.on('unload', () => inset.remove());
  show();
  label(inset, names, 4);
  return inset;
}

/** The area of the map that the inset covers. */
function coveredArea(inset: HTMLElement | undefined): Box[] {
  if (!inset || inset.hidden) return [];
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = inset;
  return [{ left: offsetLeft, right: offsetLeft + offsetWidth, top: offsetTop, bottom: offsetTop + offsetHeight }];
}

/** Names the places in view, and again after every move. */
function label(map: L.Map, names: L.LayerGroup, most: number, corner?: HTMLElement): void {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function refresh(): Promise<void> {
    latest += 1;
    const mine = latest;
    const bounds = map.getBounds();
    const body = {
      south: Math.max(-90, bounds.getSouth()),
      west: Math.max(-180, bounds.getWest()),
      north: Math.min(90, bounds.getNorth()),
      east: Math.min(180, bounds.getEast()),
    };
    const labels = await readPlaceLabels(body);
    if (mine !== latest) return;
    names.clearLayers();
    const pointOf = (at: MapLabel) => map.latLngToContainerPoint([at.latitude, at.longitude]);
    for (const place of fitLabels(labels, pointOf, map.getSize(), coveredArea(corner), most)) {
      const icon = L.divIcon({ html: '', className: styles.label ?? '', iconSize: undefined });
      const name = L.marker([place.latitude, place.longitude], { icon, interactive: false, keyboard: false });
      names.addLayer(name);
      const element = name.getElement();
      if (element) {
        element.textContent = place.name;
        element.setAttribute('aria-hidden', 'true');
        element.dataset.size = place.population > 100_000 ? 'city' : place.population > 10_000 ? 'town' : 'village';
      }
    }
  }

  const soon = () => {
    clearTimeout(timer);
    // Names are an ornament: the map works without them.
    timer = setTimeout(() => refresh().catch(() => undefined), 200);
  };
  map.on('moveend', soon);
  map.on('unload', () => {
    latest += 1;
    clearTimeout(timer);
  });
  soon();
}
