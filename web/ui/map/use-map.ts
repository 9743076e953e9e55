import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './map.module.css';
import type { MapPickerProps } from './map-picker-map.tsx';
import { createMarker, movesByKeys } from './marker.ts';
import { addOutlineView } from './outline-view.ts';
import { type Position, rounded, samePosition } from './position.ts';

interface Options extends MapPickerProps {
  /** The id of the text that says how the marker is moved. */
  hint: string;
}

const bothWays = ({ latitude, longitude }: Position): L.LatLngTuple => [latitude, longitude];

/** The life of one map in an element: made once, told of what changes. */
export function useMap(box: RefObject<HTMLElement | null>, options: Options): void {
  const { t } = useTranslation();
  const { value, centre, zoom, tiles, hint, label, disabled } = options;
  const parts = useRef<{ map: L.Map; marker: L.Marker } | null>(null);
  // What the map last said itself: the form says it back, and the view must not jump.
  const told = useRef<Position | null>(value);
  const latest = useRef(options);
  latest.current = options;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first values; later ones are told below.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const map = L.map(element, {
      center: bothWays(value ?? centre),
      zoom,
      minZoom: 3,
      maxZoom: 18,
      zoomControl: false,
      attributionControl: false,
      // The page scrolls over a map that nobody is using.
      scrollWheelZoom: false,
      maxBounds: [
        [-85, -540],
        [85, 540],
      ],
    });
    element.setAttribute('aria-label', label);
    L.control.zoom({ zoomInTitle: t('map.zoomIn'), zoomOutTitle: t('map.zoomOut') }).addTo(map);
    L.control.scale({ imperial: false }).addTo(map);
    const credit = L.control.attribution({ prefix: false }).addTo(map);
    map.on('focus', () => map.scrollWheelZoom.enable());
    map.on('blur', () => map.scrollWheelZoom.disable());

    const place = (at: L.LatLng) => {
      const position = rounded(at.lat, at.lng);
      told.current = position;
      marker.setLatLng(bothWays(position));
      latest.current.onChange(position);
    };
    const marker = createMarker(bothWays(value ?? centre), { label: t('map.marker'), hint }).addTo(map);
    marker.on('dragend', () => place(marker.getLatLng()));
    map.on('click', event => {
      if (!latest.current.disabled) place(event.latlng);
    });
    movesByKeys(marker, map, at => {
      if (!latest.current.disabled) place(at);
    });

    if (tiles) {
      L.tileLayer(tiles.url, { maxZoom: 19 }).addTo(map);
      credit.addAttribution(escaped(tiles.attribution));
    } else {
      element.classList.add(styles.drawn ?? '');
      credit.addAttribution(t('map.sources'));
      addOutlineView(map, marker);
    }
    parts.current = { map, marker };
    // A dialog grows while it opens.
    const observer = new ResizeObserver(() => map.invalidateSize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      map.remove();
      parts.current = null;
    };
  }, []);

  useEffect(() => {
    const drawn = parts.current;
    if (!drawn || samePosition(value, told.current)) return;
    told.current = value;
    const at = bothWays(value ?? centre);
    drawn.marker.setLatLng(at);
    drawn.map.setView(at, Math.max(drawn.map.getZoom(), value ? 13 : zoom));
  }, [value, centre, zoom]);

  useEffect(() => {
    if (disabled) parts.current?.marker.dragging?.disable();
    else parts.current?.marker.dragging?.enable();
  }, [disabled]);
}

/** Attributions are text of the configuration; Leaflet would take it for HTML. */
function escaped(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}
