import i18next from 'i18next';
import L from 'leaflet';
import type { MapLabel } from '../../../contract/place/calls.ts';
import { logFault } from '../../lib/log-fault.ts';
import { textElement, toLatLng } from './base-map.ts';
import { type Box, fitLabels } from './labels.ts';
import styles from './map.module.css';
import { loadOutlines, type Outlines } from './outlines.ts';
import { readPlaceLabels } from './place-labels.ts';

/** Tiles and their attribution; null draws outlines instead. */
export type Tiles = { url: string; attribution: string } | null;

/** Draws the background: tiles, or the outlines of countries and provinces. */
export function addBackground(map: L.Map, marker: L.Marker, tiles: Tiles): void {
  const credit = L.control.attribution({ prefix: false }).addTo(map);
  if (tiles) {
    L.tileLayer(tiles.url, { maxZoom: 19 }).addTo(map);
    credit.addAttribution(textElement(tiles.attribution).innerHTML);
  } else {
    map.getContainer().classList.add(styles.drawn ?? '');
    credit.addAttribution(i18next.t('map.sources'));
    addOutlines(map, marker);
  }
}

/** The zoom of the inset, and the zoom of the map from which the inset is shown: the outlines are then out of view. */
const insetZoom = 7;
const insetFrom = 10;

/** What a map without tiles shows: land, borders, names of nearby places, and an inset for close views. */
function addOutlines(map: L.Map, marker: L.Marker): void {
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
  addNames(map, 14, inset.getContainer());
}

class Sheet extends L.GridLayer {
  protected override createTile() {
    return L.DomUtil.create('div', styles.sheet);
  }
}

/** Lines in views that are too close for outlines, which show that the map moves. */
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
  addNames(inset, 4);
  return inset;
}

/** The area of the map that the inset covers. */
function coveredArea(inset: HTMLElement | undefined): Box[] {
  if (!inset || inset.hidden) return [];
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = inset;
  return [{ left: offsetLeft, right: offsetLeft + offsetWidth, top: offsetTop, bottom: offsetTop + offsetHeight }];
}

/**
 * Writes the names of the places in view, and again after every move.
 * @param maxNames the most names to write
 * @param inset the inset of the map, which its names keep clear of
 */
function addNames(map: L.Map, maxNames: number, inset?: HTMLElement): void {
  const names = L.layerGroup().addTo(map);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let call = new AbortController();

  async function refresh(): Promise<void> {
    call = new AbortController();
    const bounds = map.getBounds();
    const body = {
      south: Math.max(-90, bounds.getSouth()),
      west: Math.max(-180, bounds.getWest()),
      north: Math.min(90, bounds.getNorth()),
      east: Math.min(180, bounds.getEast()),
    };
    const places = await readPlaceLabels(body, call.signal);
    names.clearLayers();
    const pointOf = (place: MapLabel) => map.latLngToContainerPoint(toLatLng(place));
    for (const place of fitLabels(places, pointOf, map.getSize(), coveredArea(inset), maxNames))
      names.addLayer(L.marker(toLatLng(place), { icon: nameIcon(place), interactive: false, keyboard: false }));
  }

  const stop = () => {
    call.abort();
    clearTimeout(timer);
  };
  const refreshLater = () => {
    stop();
    // Names are an ornament: the map works without them.
    timer = setTimeout(() => refresh().catch(() => undefined), 200);
  };
  map.on('moveend', refreshLater);
  map.on('unload', stop);
  refreshLater();
}

function nameIcon({ name, population }: MapLabel): L.DivIcon {
  const html = textElement(name);
  html.setAttribute('aria-hidden', 'true');
  const size = population > 100_000 ? styles.city : population > 10_000 ? styles.town : '';
  return L.divIcon({ html, className: `${styles.label} ${size}`, iconSize: undefined });
}
