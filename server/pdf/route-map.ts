import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Route } from '../../contract/budget/route.ts';
import { routeLayout, sketchOf } from '../../contract/place/sketch.ts';
import type { paletteFor } from '../../contract/setting/brand-colour.ts';

type Ring = readonly Position[];

let atlas: { world: Ring[]; spain: Ring[] } | undefined;

/** The outlines, read with the first map. The worker that keeps them ends when nothing is printed. */
function outlines() {
  atlas ??= {
    world: read('world-atlas/countries-50m.json', 'countries'),
    spain: read('es-atlas/es/provinces.json', 'provinces'),
  };
  return atlas;
}

function read(path: string, name: string): Ring[] {
  const file = createRequire(import.meta.url).resolve(path);
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<Record<string, GeometryCollection>>;
  const areas = topology.objects[name];
  if (!areas) return [];
  return feature(topology, areas).features.flatMap(({ geometry }) => {
    if (geometry?.type === 'Polygon') return geometry.coordinates;
    return geometry?.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  });
}

/** Units of the drawing in a millimetre: its names and marks then have the size that `routeLayout` counts with. */
const unitsPerMillimetre = 14 / 3.175;

/**
 * The map of a route: a drawing without words, and the names and numbers to print on it. Distances are shares of its
 * width and height. Undefined without any place.
 * @param millimetres its size on paper
 */
export function routeMap(
  route: Route,
  colours: ReturnType<typeof paletteFor>,
  millimetres: { width: number; height: number },
) {
  if (route.stops.length === 0) return undefined;
  const [width, height] = [millimetres.width * unitsPerMillimetre, millimetres.height * unitsPerMillimetre];
  const sketch = sketchOf([...route.stops, ...route.trips], width, height);
  const { way, marks, labels } = routeLayout(sketch, route);
  const [size, margin] = [Math.max(width, height), 20];
  const outside = (ring: readonly (readonly [number, number])[]) =>
    [0, 1].some(axis => {
      const values = ring.map(point => point[axis as 0 | 1]);
      return Math.max(...values) < -margin || Math.min(...values) > size + margin;
    });
  const path = (lands: Ring[]) =>
    lands
      .map(ring => ring.map(([longitude = 0, latitude = 0]) => sketch.point({ latitude, longitude })))
      .filter(ring => !outside(ring))
      .map(ring => clipRing(ring, -margin, size + margin))
      .filter(ring => ring.length > 2)
      .map(ring => `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
      .join('');
  const { world, spain } = outlines();
  const [sea, land, border, shade] = [colours.sand[0], colours.sand[2], colours.sand[0], colours.terracotta[7]];
  const dot = ({ x, y, number }: (typeof marks)[number]) =>
    number === null
      ? `<circle cx="${x}" cy="${y}" r="6" fill="${sea}" stroke="${shade}" stroke-width="3"/>`
      : `<circle cx="${x}" cy="${y}" r="10" fill="${shade}" stroke="${sea}" stroke-width="2"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${sea}"/>
<path d="${path(world)}" fill="${land}" stroke="${border}" stroke-width="1.5"/>
<path d="${path(spain)}" fill="${land}" stroke="${border}" stroke-width="1.5"/>
<polyline points="${way.map(point => point.join(',')).join(' ')}" fill="none" stroke="${shade}" stroke-width="3" stroke-dasharray="1 6" stroke-linecap="round"/>
${marks.map(dot).join('')}
</svg>`;
  const share = <P extends { x: number; y: number }>(place: P) => ({
    ...place,
    x: place.x / width,
    y: place.y / height,
  });
  return { svg, labels: labels.map(share), marks: marks.filter(({ number }) => number !== null).map(share) };
}

type Point = readonly [number, number];

/** A ring cut to the square between two values of both axes (Sutherland and Hodgman). Empty when all of it is outside. */
function clipRing(ring: readonly Point[], from: number, to: number): readonly Point[] {
  let cut = ring;
  for (const axis of [0, 1] as const) {
    cut = clipSide(cut, axis, value => value >= from, from);
    cut = clipSide(cut, axis, value => value <= to, to);
  }
  return cut;
}

/** The part of a ring on one side of a line across an axis. */
function clipSide(ring: readonly Point[], axis: 0 | 1, inside: (value: number) => boolean, edge: number): Point[] {
  const part: Point[] = [];
  let last = ring.at(-1);
  for (const point of ring) {
    if (last && inside(last[axis]) !== inside(point[axis])) part.push(crossing(last, point, axis, edge));
    if (inside(point[axis])) part.push(point);
    last = point;
  }
  return part;
}

function crossing(one: Point, other: Point, axis: 0 | 1, edge: number): Point {
  const share = (edge - one[axis]) / (other[axis] - one[axis]);
  const across = Math.round(one[(1 - axis) as 0 | 1] + share * (other[(1 - axis) as 0 | 1] - one[(1 - axis) as 0 | 1]));
  return axis === 0 ? [edge, across] : [across, edge];
}
