import 'leaflet/dist/leaflet.css';
import { Input, Text, VisuallyHidden } from '@mantine/core';
import L from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { addBackground, type Tiles } from './background.ts';
import { createMap, createMarker, moveByArrowKeys, textElement, toLatLng } from './base-map.ts';
import { type Position, roundPosition, samePosition } from './labels.ts';
import styles from './map.module.css';

/** A place that a search found. */
interface MapPlace extends Position {
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
  tiles: Tiles;
}

/**
 * The map of a search: a pin that is dragged or moved by arrow keys, the circle around it, and the results, which a
 * click chooses. Without a mouse the reader chooses from the list beside it.
 */
export default function SearchMap(props: SearchMapProps) {
  const { label, hint } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useSearchMap(box, { ...props, hintId: id });
  return (
    <Input.Wrapper label={label} labelElement="div">
      <section ref={box} className={`${styles.map} ${styles.tall}`} aria-label={label} data-placed />
      <VisuallyHidden id={id}>{hint}</VisuallyHidden>
      <Text size="xs" c="dimmed" aria-hidden="true">
        {hint}
      </Text>
    </Input.Wrapper>
  );
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
  drawnPlaces: Map<number, { dot: L.CircleMarker; place: MapPlace }>;
}

const startZoom = 9;
/** The highest zoom at which the results are shown. */
const nearest = 12;

/** Creates one search map and passes later changes on to it. */
function useSearchMap(box: RefObject<HTMLElement | null>, options: Options): void {
  const { centre, around, radius, places } = options;
  const lastKey = useRef('');
  const parts = useRef<Parts | null>(null);
  const lastCentre = useRef(centre);
  const latest = useRef(options);
  latest.current = options;

  // With the first values; effects below pass later ones on.
  const create = useEffectEvent((element: HTMLElement) => {
    const map = createMap(element, { centre, zoom: startZoom, label: options.label });
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
    addBackground(map, marker, options.tiles);
    parts.current = { map, marker, circle, drawnPlaces: new Map() };
    return () => {
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
    const { map, drawnPlaces } = drawn;
    const ids = new Set(places.map(({ id }) => id));
    for (const [id, { dot }] of drawnPlaces) {
      if (ids.has(id)) continue;
      dot.remove();
      drawnPlaces.delete(id);
    }
    // There may be hundreds, and a tick changes one: only places that look different are drawn again.
    for (const place of places) {
      const before = drawnPlaces.get(place.id);
      if (before && looksAlike(before.place, place)) continue;
      before?.dot.remove();
      const dot = dotOf(place).addTo(map);
      // Leaflet makes a marker with a tooltip a stop of the Tab key. Without a mouse, the reader uses the list instead.
      dot.getElement()?.setAttribute('tabindex', '-1');
      if (!place.blocked) dot.on('click', () => latest.current.onToggle(place.id));
      drawnPlaces.set(place.id, { dot, place });
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
  return dot.bindTooltip(() => textElement(name), { direction: 'top', offset: [0, -6] });
}
