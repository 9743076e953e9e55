import type { Position as Coordinates, Feature, FeatureCollection } from 'geojson';
import type { Sketch } from '../../../contract/place/sketch.ts';

/** The outlines within the frame as the path of an SVG; points closer than a pixel are left out. */
export function svgPath(sketch: Sketch, shapes: FeatureCollection | Feature): string {
  const features = shapes.type === 'Feature' ? [shapes] : shapes.features;
  return features
    .flatMap(linesOf)
    .map(line => outlinePath(sketch, line))
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
const margin = 8;

function outlinePath({ width, height, point }: Sketch, { points, closed }: Outline): string {
  const at = points.map(([longitude = 0, latitude = 0]) => point({ latitude, longitude }));
  const outside =
    at.every(([x]) => x < -margin) ||
    at.every(([x]) => x > width + margin) ||
    at.every(([, y]) => y < -margin) ||
    at.every(([, y]) => y > height + margin);
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
