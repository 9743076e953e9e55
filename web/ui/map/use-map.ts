import 'leaflet/dist/leaflet.css';
import type L from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addBackground, toLatLng, createMap } from './base-map.ts';
import { type Position, roundPosition, samePosition } from './labels.ts';
import { createMarker, moveByArrowKeys } from './marker.ts';

export interface MapPickerProps {
  label: string;
  value: Position | null;
  /** Null when the reader removes the position. */
  onChange: (position: Position | null) => void;
  /** The centre of the map while there is no position. */
  centre: Position;
  zoom: number;
  /** Tiles and their attribution; null draws outlines instead. */
  tiles: { url: string; attribution: string } | null;
  error?: string;
  disabled?: boolean;
}

interface Options extends MapPickerProps {
  /** The id of the text that explains how to move the marker. */
  hint: string;
}

/** Creates one map in an element and passes later changes on to it. */
export function useMap(box: RefObject<HTMLElement | null>, options: Options): void {
  const { t } = useTranslation();
  const { value, centre, zoom, tiles, hint, label, disabled } = options;
  const parts = useRef<{ map: L.Map; marker: L.Marker } | null>(null);
  // The position that the map itself last reported. The form passes it back, and the view must not jump then.
  const lastPosition = useRef<Position | null>(value);
  const latest = useRef(options);
  latest.current = options;

  // With the first values; effects below pass later ones on.
  const create = useEffectEvent((element: HTMLElement) => {
    const words = { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut') };
    const map = createMap(element, { centre: value ?? centre, zoom, label, words });
    const place = (at: L.LatLng) => {
      const position = roundPosition(at.lat, at.lng);
      lastPosition.current = position;
      marker.setLatLng(toLatLng(position));
      latest.current.onChange(position);
    };
    const marker = createMarker(toLatLng(value ?? centre), { label: t('map.marker'), hint }).addTo(map);
    marker.on('dragend', () => place(marker.getLatLng()));
    map.on('click', event => {
      if (!latest.current.disabled) place(event.latlng);
    });
    moveByArrowKeys(marker, map, at => {
      if (!latest.current.disabled) place(at);
    });

    addBackground(map, marker, tiles, t('map.sources'));
    parts.current = { map, marker };
    // The size changes while a dialog opens.
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
    if (!drawn || samePosition(value, lastPosition.current)) return;
    lastPosition.current = value;
    const at = toLatLng(value ?? centre);
    drawn.marker.setLatLng(at);
    drawn.map.setView(at, Math.max(drawn.map.getZoom(), value ? 13 : zoom));
  }, [value, centre, zoom]);

  useEffect(() => {
    if (disabled) parts.current?.marker.dragging?.disable();
    else parts.current?.marker.dragging?.enable();
  }, [disabled]);
}
