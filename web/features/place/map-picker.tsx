import 'leaflet/dist/leaflet.css';
import { Anchor, Button, Group, Input, Text, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type L from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addBackground, type Tiles } from './background.ts';
import { createMap, createMarker, moveByArrowKeys, toLatLng } from './base-map.ts';
import { type Position, roundPosition, samePosition } from './labels.ts';
import styles from './map.module.css';

export interface MapPickerProps {
  label: string;
  value: Position | null;
  /** Null when the reader removes the position. */
  onChange: (position: Position | null) => void;
  /** The centre of the map while there is no position. */
  centre: Position;
  zoom: number;
  tiles: Tiles;
  error?: string;
  disabled?: boolean;
}

/** A link to streets, which the map lacks without tiles. Nothing is loaded from that server before it is followed. */
const streetsOf = ({ latitude, longitude }: Position) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** A map with one marker; the reader drags it, clicks a place or uses the arrow keys. */
export default function MapPicker(props: MapPickerProps) {
  const { label, value, onChange, tiles, error, disabled } = props;
  const { t, i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const hint = useId();
  usePickerMap(box, { ...props, hint });

  const degrees = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 5, maximumFractionDigits: 5 });
  const positionText = value
    ? t('map.position', { latitude: degrees.format(value.latitude), longitude: degrees.format(value.longitude) })
    : t('map.nowhere');
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <section ref={box} className={styles.map} aria-label={label} data-placed={value !== null || undefined} />
      <VisuallyHidden id={hint}>{t('map.hint')}</VisuallyHidden>
      <Group justify="space-between" wrap="nowrap" gap="xs" mt={6} mih={28}>
        <Text aria-live="polite" span size="sm" data-figures>
          {positionText}
        </Text>
        <Group gap="sm" justify="flex-end">
          {value && !tiles && (
            <Anchor
              href={streetsOf(value)}
              target="_blank"
              rel="noopener noreferrer"
              size="sm"
              className={styles.elsewhere}
            >
              <IconExternalLink size={16} aria-hidden />
              {t('map.elsewhere')}
            </Anchor>
          )}
          {value && !disabled && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
              {t('map.clear')}
            </Button>
          )}
        </Group>
      </Group>
      <Text size="xs" c="dimmed" aria-hidden="true">
        {t('map.hint')}
      </Text>
    </Input.Wrapper>
  );
}

interface Options extends MapPickerProps {
  /** The id of the text that explains how to move the marker. */
  hint: string;
}

/** Creates one map in an element and passes later changes on to it. */
function usePickerMap(box: RefObject<HTMLElement | null>, options: Options): void {
  const { t } = useTranslation();
  const { value, centre, zoom, tiles, hint, label, disabled } = options;
  const parts = useRef<{ map: L.Map; marker: L.Marker } | null>(null);
  // The position that the map itself last reported. The form passes it back, and the view must not jump then.
  const lastPosition = useRef<Position | null>(value);
  const latest = useRef(options);
  latest.current = options;

  // With the first values; effects below pass later ones on.
  const create = useEffectEvent((element: HTMLElement) => {
    const map = createMap(element, { centre: value ?? centre, zoom, label });
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
    addBackground(map, marker, tiles);
    parts.current = { map, marker };
    return () => {
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
