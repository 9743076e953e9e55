import { useElementSize } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Route } from '../../../contract/budget/route.ts';
import { routeLayout, type Sketch, sketchOf } from '../../../contract/place/sketch.ts';
import { whenIdle } from '../../ui/feedback/lazy-component.tsx';
import { loadOutlines, type Outlines } from './outlines.ts';
import styles from './route-map.module.css';
import { svgPath } from './svg-path.ts';

/** A route over its countries: its stops numbered, its day trips hollow. A decoration: texts say the same. */
export function RouteMap({ route }: { route: Route }) {
  const { ref, width, height } = useElementSize();
  const [outlines, setOutlines] = useState<Outlines>();
  useEffect(() => {
    let isGone = false;
    // Reading the outlines takes a slow phone half a second, and must not hold up the page.
    const cancel = whenIdle(() => {
      // Without its outlines the map shows the places on an empty ground.
      loadOutlines().then(
        loaded => isGone || setOutlines(loaded),
        () => {},
      );
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, []);
  const sketch = width > 0 && height > 0 ? sketchOf([...route.stops, ...route.trips], width, height) : null;
  return (
    <div ref={ref} className={styles.map}>
      {sketch && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
          {outlines && <Land sketch={sketch} outlines={outlines} />}
          <RouteLine sketch={sketch} route={route} />
        </svg>
      )}
    </div>
  );
}

function Land({ sketch, outlines }: { sketch: Sketch; outlines: Outlines }) {
  return (
    <>
      <path className={styles.land} d={svgPath(sketch, outlines.countries)} />
      <path className={styles.land} d={svgPath(sketch, outlines.spain)} />
      <path className={styles.line} d={svgPath(sketch, outlines.provinces)} />
      <path className={styles.border} d={svgPath(sketch, outlines.borders)} />
    </>
  );
}

function RouteLine({ sketch, route }: { sketch: Sketch; route: Route }) {
  const { way, marks, labels } = routeLayout(sketch, route);
  return (
    <>
      <path className={styles.way} d={way.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')} />
      {marks.map(({ name, x, y, number }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          {number === null ? (
            <circle className={styles.trip} r={6} />
          ) : (
            <>
              <circle className={styles.mark} r={10} />
              <text className={styles.number} dy="0.36em">
                {number}
              </text>
            </>
          )}
        </g>
      ))}
      {labels.map(({ name, x, y, anchor }) => (
        <text key={name} className={styles.name} x={x} y={y} dy="0.34em" textAnchor={anchor}>
          {name}
        </text>
      ))}
    </>
  );
}
