import 'leaflet/dist/leaflet.css';
import { Input, VisuallyHidden } from '@mantine/core';
import { useId, useRef } from 'react';
import styles from './map.module.css';
import { type SearchMapProps, useSearchMap } from './use-search-map.ts';

/**
 * A map of a search: a pin that is dragged or moved by arrow keys, the circle around it, and what was found, each chosen
 * by a click. Whoever uses no mouse chooses from the list that stands beside it.
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
      <p className={styles.hint} aria-hidden="true">
        {hint}
      </p>
    </Input.Wrapper>
  );
}
