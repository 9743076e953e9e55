import L from 'leaflet';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addGround, bothWays, createMap } from './base-map.ts';
import styles from './map.module.css';
import { createMarker, movesByKeys } from './marker.ts';
import { rounded, samePosition } from './position.ts';
import type { SearchMapProps } from './search-map.tsx';

interface Options extends SearchMapProps {
  /** The id of the text that says how the centre is moved. */
  hintId: string;
}

interface Parts {
  map: L.Map;
  marker: L.Marker;
  circle: L.Circle;
  found: L.LayerGroup;
}

const startZoom = 9;

/** The life of a map of a search: made once, told of what changes. */
export function useSearchMap(box: RefObject<HTMLElement | null>, options: Options): void {
  const { t } = useTranslation();
  const { centre, radius, places } = options;
  const parts = useRef<Parts | null>(null);
  const told = useRef(centre);
  const latest = useRef(options);
  latest.current = options;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first values; later ones are told below.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const words = { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut') };
    const map = createMap(element, { centre, zoom: startZoom, label: options.label, words });
    const circle = L.circle(bothWays(centre), { radius: 1, className: styles.circle, interactive: false });
    const found = L.layerGroup().addTo(map);
    const marker = createMarker(bothWays(centre), { label: options.centreLabel, hint: options.hintId }).addTo(map);
    const place = (at: L.LatLng) => {
      const position = rounded(at.lat, at.lng);
      told.current = position;
      marker.setLatLng(bothWays(position));
      circle.setLatLng(bothWays(position));
      latest.current.onMove(position);
    };
    marker.on('drag', () => circle.setLatLng(marker.getLatLng()));
    marker.on('dragend', () => place(marker.getLatLng()));
    map.on('click', event => place(event.latlng));
    movesByKeys(marker, map, place);
    addGround(map, marker, options.tiles, t('map.sources'));
    parts.current = { map, marker, circle, found };
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
    if (!drawn || samePosition(centre, told.current)) return;
    told.current = centre;
    drawn.marker.setLatLng(bothWays(centre));
    drawn.circle.setLatLng(bothWays(centre));
    drawn.map.panTo(bothWays(centre), { animate: false });
  }, [centre]);

  useEffect(() => {
    const drawn = parts.current;
    if (!drawn) return;
    if (radius === null) {
      drawn.circle.remove();
      return;
    }
    drawn.circle.setRadius(radius * 1000).addTo(drawn.map);
    drawn.map.fitBounds(drawn.circle.getBounds(), { animate: false, maxZoom: 15 });
  }, [radius]);

  useEffect(() => {
    const drawn = parts.current;
    if (!drawn) return;
    drawn.found.clearLayers();
    for (const { id, name, chosen, blocked, ...at } of places) {
      const look = blocked ? styles.blocked : chosen ? styles.chosen : styles.found;
      const dot = L.circleMarker(bothWays(at), {
        radius: chosen ? 8 : 6,
        className: look,
        interactive: true,
        bubblingMouseEvents: false,
      });
      dot.bindTooltip(() => named(name), { direction: 'top', offset: [0, -6] });
      if (!blocked) dot.on('click', () => latest.current.onToggle(id));
      drawn.found.addLayer(dot);
    }
  }, [places]);
}

/** As an element: Leaflet would take a text for HTML. */
function named(name: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = name;
  return element;
}
