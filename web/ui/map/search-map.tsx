import 'leaflet/dist/leaflet.css';
import { Input, Text, VisuallyHidden } from '@mantine/core';
import { useId, useRef } from 'react';
import styles from './map.module.css';
import { type SearchMapProps, useSearchMap } from './use-search-map.ts';

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
