import L from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addBackground, toLatLng, createMap } from './base-map.ts';
import { type Position, roundPosition, samePosition } from './labels.ts';
import styles from './map.module.css';
import { createMarker, moveByArrowKeys } from './marker.ts';

/** A place that a search found. */
export interface MapPlace extends Position {
  id: number;
  name: string;
  chosen: boolean;
  /** It is shown but cannot be chosen. */
  blocked: boolean;
}

export interface SearchMapProps {
  label: string;
  /** The name of the pin in the middle. */
  centreLabel: string;
  hint: string;
  centre: Position;
  onMove: (centre: Position) => void;
  /** Whether the search is around the centre. If not, the map shows the results and has no pin. */
  around: boolean;
  /** In kilometres; null draws no circle. */
  radius: number | null;
  places: readonly MapPlace[];
  onToggle: (id: number) => void;
  tiles: { url: string; attribution: string } | null;
}

interface Options extends SearchMapProps {
  /** The id of the text that explains how to move the centre. */
  hintId: string;
}

interface Parts {
  map: L.Map;
  marker: L.Marker;
  circle: L.Circle;
  /** The results by id, each with its marker and the place that it was drawn from. */
  found: Map<number, { dot: L.CircleMarker; place: MapPlace }>;
}

const startZoom = 9;
/** The highest zoom at which the results are shown. */
const nearest = 12;

/** Creates one search map and passes later changes on to it. */
export function useSearchMap(box: RefObject<HTMLElement | null>, options: Options): void {
  const { t } = useTranslation();
  const { centre, around, radius, places } = options;
  const lastKey = useRef('');
  const parts = useRef<Parts | null>(null);
  const lastCentre = useRef(centre);
  const latest = useRef(options);
  latest.current = options;

  // With the first values; effects below pass later ones on.
  const create = useEffectEvent((element: HTMLElement) => {
    const words = { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut') };
    const map = createMap(element, { centre, zoom: startZoom, label: options.label, words });
    const circle = L.circle(toLatLng(centre), { radius: 1, className: styles.circle, interactive: false });
    const marker = createMarker(toLatLng(centre), { label: options.centreLabel, hint: options.hintId });
    const place = (at: L.LatLng) => {
      const position = roundPosition(at.lat, at.lng);
      lastCentre.current = position;
      marker.setLatLng(toLatLng(position));
      circle.setLatLng(toLatLng(position));
      latest.current.onMove(position);
    };
    // A pin that is added again has a new element.
    marker.on('add', () => moveByArrowKeys(marker, map, place));
    marker.addTo(map);
    marker.on('drag', () => circle.setLatLng(marker.getLatLng()));
    marker.on('dragend', () => place(marker.getLatLng()));
    map.on('click', event => {
      if (latest.current.around) place(event.latlng);
    });
    // The outlines' inset follows the pin, even if the pin is hidden.
    map.on('moveend', () => {
      if (!latest.current.around) marker.setLatLng(map.getCenter());
    });
    addBackground(map, marker, options.tiles, t('map.sources'));
    parts.current = { map, marker, circle, found: new Map() };
    const observer = new ResizeObserver(() => map.invalidateSize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      map.remove();
      parts.current = null;
    };
  });
  useEffect(() => (box.current ? create(box.current) : undefined), [box]);

  useEffect(() => {
    const drawn = parts.current;
    if (!drawn || samePosition(centre, lastCentre.current)) return;
    lastCentre.current = centre;
    drawn.marker.setLatLng(toLatLng(centre));
    drawn.circle.setLatLng(toLatLng(centre));
    drawn.map.panTo(toLatLng(centre), { animate: false });
  }, [centre]);

  useEffect(() => {
    const drawn = parts.current;
    if (!drawn) return;
    if (around) drawn.marker.setLatLng(toLatLng(lastCentre.current)).addTo(drawn.map);
    else drawn.marker.remove();
    if (!around || radius === null) {
      drawn.circle.remove();
      return;
    }
    drawn.circle.setRadius(radius * 1000).addTo(drawn.map);
    drawn.map.fitBounds(drawn.circle.getBounds(), { animate: false, maxZoom: 15 });
  }, [around, radius]);

  useEffect(() => {
    const drawn = parts.current;
    if (!drawn) return;
    const { map, found } = drawn;
    const ids = new Set(places.map(({ id }) => id));
    for (const [id, { dot }] of found) {
      if (ids.has(id)) continue;
      dot.remove();
      found.delete(id);
    }
    // There may be hundreds, and a tick changes one: only places that look different are drawn again.
    for (const place of places) {
      const before = found.get(place.id);
      if (before && looksAlike(before.place, place)) continue;
      before?.dot.remove();
      const dot = dotOf(place).addTo(map);
      // Leaflet makes a marker with a tooltip a stop of the Tab key. Without a mouse, the reader uses the list instead.
      dot.getElement()?.setAttribute('tabindex', '-1');
      if (!place.blocked) dot.on('click', () => latest.current.onToggle(place.id));
      found.set(place.id, { dot, place });
    }
    // A search around a place shows its circle. Any other search shows all of its results, once per set of results.
    const finding = around ? '' : [...ids].sort((a, b) => a - b).join();
    if (finding && finding !== lastKey.current)
      map.fitBounds(L.latLngBounds(places.map(toLatLng)), { animate: false, maxZoom: nearest, padding: [24, 24] });
    lastKey.current = finding;
  }, [places, around]);
}

const looksAlike = (a: MapPlace, b: MapPlace) =>
  a.chosen === b.chosen && a.blocked === b.blocked && a.name === b.name && samePosition(a, b);

function dotOf({ name, chosen, blocked, ...at }: MapPlace): L.CircleMarker {
  const dot = L.circleMarker(toLatLng(at), {
    radius: chosen ? 8 : 6,
    className: blocked ? styles.blocked : chosen ? styles.chosen : styles.found,
    interactive: true,
    bubblingMouseEvents: false,
  });
  return dot.bindTooltip(() => nameElement(name), { direction: 'top', offset: [0, -6] });
}

/** Returns an element, because Leaflet would treat a text as HTML. */
function nameElement(name: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = name;
  return element;
}
