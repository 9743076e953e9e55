import { useElementSize } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { whenIdle } from '../feedback/when-idle.ts';
import { loadOutlines, type Outlines } from './outlines.ts';
import type { Position } from './position.ts';
import styles from './route-map.module.css';
import { labelsOf, type Sketch, sketchOf, svgPath } from './sketch.ts';

interface Place extends Position {
  name: string;
}

/** Places on the outlines of their countries, numbered, with the way between them. An ornament: texts say the same. */
export function RouteMap({ places }: { places: readonly Place[] }) {
  const { ref, width, height } = useElementSize();
  const [outlines, setOutlines] = useState<Outlines>();
  useEffect(() => {
    let gone = false;
    // Reading the outlines takes a slow phone half a second, and must not hold up the page.
    const cancel = whenIdle(() => {
      // Without its outlines the map shows the places on an empty ground.
      loadOutlines().then(
        found => gone || setOutlines(found),
        () => {},
      );
    });
    return () => {
      gone = true;
      cancel();
    };
  }, []);
  const sketch = width > 0 && height > 0 ? sketchOf(places, width, height) : null;
  return (
    <div ref={ref} className={styles.map}>
      {sketch && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
          {outlines && <Ground sketch={sketch} outlines={outlines} />}
          <Way sketch={sketch} places={places} />
        </svg>
      )}
    </div>
  );
}

function Ground({ sketch, outlines }: { sketch: Sketch; outlines: Outlines }) {
  return (
    <>
      <path className={styles.land} d={svgPath(sketch, outlines.countries)} />
      <path className={styles.land} d={svgPath(sketch, outlines.spain)} />
      <path className={styles.line} d={svgPath(sketch, outlines.provinces)} />
      <path className={styles.border} d={svgPath(sketch, outlines.borders)} />
    </>
  );
}

function Way({ sketch, places }: { sketch: Sketch; places: readonly Place[] }) {
  const points = places.map(place => sketch.point(place));
  const labels = labelsOf(sketch, places);
  return (
    <>
      <path className={styles.way} d={points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')} />
      {points.map(([x, y], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place may come twice; its number is what tells it apart.
        <g key={index} transform={`translate(${x} ${y})`}>
          <circle className={styles.mark} r={10} />
          <text className={styles.number} dy="0.36em">
            {index + 1}
          </text>
        </g>
      ))}
      {labels.map(({ name, x, y, anchor }) => (
        <text key={`${x} ${y}`} className={styles.name} x={x} y={y} dy="0.34em" textAnchor={anchor}>
          {name}
        </text>
      ))}
    </>
  );
}
