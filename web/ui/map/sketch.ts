import type { Position as Coordinates, Feature, FeatureCollection } from 'geojson';
import type { Position } from './position.ts';

/** A map drawn once at the size of its frame: places and outlines as points of an SVG. */
export interface Sketch {
  width: number;
  height: number;
  /** The point of a place, in pixels. */
  point: (at: Position) => readonly [number, number];
}

/** What a map shows at least, in degrees of latitude: one place alone still stands in its country. */
const least = { one: 7, several: 2.4 };
/** The room around the places for their marks and names, in pixels. */
const margin = 44;

/** The sketch that shows all places, as large as the frame allows. */
export function sketchOf(places: readonly Position[], width: number, height: number): Sketch {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const centre = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  // A degree of longitude is shorter the farther it is from the equator.
  const narrow = Math.max(0.2, Math.cos((centre.latitude * Math.PI) / 180));
  const room = { width: Math.max(1, width - 2 * margin), height: Math.max(1, height - 2 * margin) };
  const scale = Math.min(
    height / (places.length > 1 ? least.several : least.one),
    room.width / Math.max(1e-6, (east - west) * narrow),
    room.height / Math.max(1e-6, north - south),
  );
  const point = ({ latitude, longitude }: Position) =>
    [
      width / 2 + (longitude - centre.longitude) * narrow * scale,
      height / 2 - (latitude - centre.latitude) * scale,
    ] as const;
  return { width, height, point };
}

/** The outlines within the frame as the path of an SVG; points closer than a pixel are left out. */
export function svgPath(sketch: Sketch, shapes: FeatureCollection | Feature): string {
  const features = shapes.type === 'Feature' ? [shapes] : shapes.features;
  return features
    .flatMap(linesOf)
    .map(line => drawn(sketch, line))
    .join('');
}

interface Outline {
  points: Coordinates[];
  closed: boolean;
}

function linesOf({ geometry }: Feature): Outline[] {
  const outlines = (closed: boolean) => (points: Coordinates[]) => ({ points, closed });
  switch (geometry?.type) {
    case 'Polygon':
      return geometry.coordinates.map(outlines(true));
    case 'MultiPolygon':
      return geometry.coordinates.flat().map(outlines(true));
    case 'MultiLineString':
      return geometry.coordinates.map(outlines(false));
    default:
      return [];
  }
}

/** How far outside the frame an outline is still drawn, so that no edge of it shows. */
const beyond = 8;

function drawn({ width, height, point }: Sketch, { points, closed }: Outline): string {
  const at = points.map(([longitude = 0, latitude = 0]) => point({ latitude, longitude }));
  const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)];
  const outside =
    maximum(xs) < -beyond || minimum(xs) > width + beyond || maximum(ys) < -beyond || minimum(ys) > height + beyond;
  if (outside) return '';
  let path = '';
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (const [x, y] of at) {
    if (Math.abs(x - lastX) < 1 && Math.abs(y - lastY) < 1) continue;
    path += `${path ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    [lastX, lastY] = [x, y];
  }
  return closed ? `${path}Z` : path;
}

// Outlines have more points than a call has arguments.
const minimum = (all: readonly number[]) =>
  all.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
const maximum = (all: readonly number[]) => all.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY);

interface Named extends Position {
  name: string;
}

interface Label {
  name: string;
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

/** The names beside their places: on the side with room, and left out where one would cover a mark or another name. */
export function labelsOf({ point, width }: Sketch, places: readonly Named[]): Label[] {
  const marks = places.map(place => point(place)).map(([x, y]) => ({ x: x - 10, y: y - 10, width: 20, height: 20 }));
  const taken: Area[] = [];
  return places.flatMap((place, index) => {
    const [x, y] = point(place);
    const length = place.name.length * 7.5;
    for (const anchor of x > width / 2 ? (['end', 'start'] as const) : (['start', 'end'] as const)) {
      const area = { x: anchor === 'start' ? x + 14 : x - 14 - length, y: y - 9, width: length, height: 18 };
      if (area.x < 4 || area.x + length > width - 4) continue;
      const others = marks.filter((_, other) => other !== index);
      if ([...taken, ...others].some(other => meet(area, other))) continue;
      taken.push(area);
      return [{ name: place.name, x: anchor === 'start' ? x + 14 : x - 14, y, anchor }];
    }
    return [];
  });
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const meet = (one: Area, other: Area) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
