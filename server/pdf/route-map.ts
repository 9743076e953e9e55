import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { paletteFor } from '../../contract/setting/brand-colour.ts';
import type { PdfPlace } from './budget-document.ts';
import { clipRing } from './clip.ts';

/** The map of a trip: a drawing without words, and the names to print on it. Distances are shares of its width. */
interface RouteMap {
  svg: string;
  labels: { name: string; x: number; y: number; left: boolean }[];
}

type Ring = readonly Position[];
interface Land {
  rings: Ring[];
  box: readonly [west: number, south: number, east: number, north: number];
}

const side = 1700;
/** The places lie in a band of this height in the middle, because a page may have room for no more than that. */
const band = 700;
/** The least part of the Earth that it shows, in degrees of latitude: an outline of which one sees nothing says nothing. */
const least = { spain: 2.4, abroad: 7 };

let atlas: { world: Land[]; spain: Land[] } | undefined;

/** The outlines, read with the first map. The worker that keeps them ends when nothing is printed. */
function outlines() {
  atlas ??= {
    world: read('world-atlas/countries-50m.json', 'countries'),
    spain: read('es-atlas/es/provinces.json', 'provinces'),
  };
  return atlas;
}

function read(path: string, name: string): Land[] {
  const file = createRequire(import.meta.url).resolve(path);
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<Record<string, GeometryCollection>>;
  const areas = topology.objects[name];
  if (!areas) return [];
  return feature(topology, areas).features.flatMap(({ geometry }) => {
    if (geometry?.type === 'Polygon') return [landOf(geometry.coordinates)];
    return geometry?.type === 'MultiPolygon' ? geometry.coordinates.map(landOf) : [];
  });
}

function landOf(rings: Ring[]): Land {
  const [xs, ys] = [0, 1].map(axis => (rings[0] ?? []).map(point => point[axis] ?? 0)) as [number[], number[]];
  return { rings, box: [lowest(xs), lowest(ys), highest(xs), highest(ys)] };
}

const lowest = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const highest = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);

/** The stops of a route: a place that follows itself, or lies within a few kilometres, is one stop. */
export function mapStops(places: readonly PdfPlace[]): PdfPlace[] {
  const stops: PdfPlace[] = [];
  for (const place of places) {
    const last = stops.at(-1);
    if (!last || !near(last, place)) stops.push(stops.find(stop => near(stop, place)) ?? place);
  }
  return stops;
}

const near = (one: PdfPlace, other: PdfPlace) =>
  Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * Math.cos(radians(one.latitude))) < 0.05;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The map of the stops. Undefined without any. */
export function routeMap(stops: readonly PdfPlace[], colours: ReturnType<typeof paletteFor>): RouteMap | undefined {
  if (stops.length === 0) return undefined;
  const [latitudes, longitudes] = [stops.map(stop => stop.latitude), stops.map(stop => stop.longitude)];
  const middle = { x: (lowest(longitudes) + highest(longitudes)) / 2, y: (lowest(latitudes) + highest(latitudes)) / 2 };
  const narrow = Math.cos(radians(middle.y));
  const inSpain = stops.every(({ latitude: y, longitude: x }) => y > 35.8 && y < 43.9 && x > -9.5 && x < 4.5);
  const height = Math.max(highest(latitudes) - lowest(latitudes), inSpain ? least.spain * 0.4 : least.abroad * 0.4);
  const width = Math.max((highest(longitudes) - lowest(longitudes)) * narrow, inSpain ? least.spain : least.abroad);
  // Names stand beside the places, so these keep away from the edges.
  const scale = Math.min((side * 0.7) / width, (band * 0.72) / height);
  const onPaper = (longitude: number, latitude: number): [number, number] => [
    Math.round(side / 2 + (longitude - middle.x) * narrow * scale),
    Math.round(side / 2 - (latitude - middle.y) * scale),
  ];
  const reach = side / 2 / scale;
  const shown = [middle.x - reach / narrow, middle.y - reach, middle.x + reach / narrow, middle.y + reach] as const;
  const path = (lands: Land[]) =>
    lands
      .filter(({ box }) => box[0] < shown[2] && box[2] > shown[0] && box[1] < shown[3] && box[3] > shown[1])
      .flatMap(({ rings }) => rings)
      .map(ring =>
        clipRing(
          ring.map(([x = 0, y = 0]) => onPaper(x, y)),
          -20,
          side + 20,
        ),
      )
      .filter(ring => ring.length > 2)
      .map(ring => `M${ring.map(point => point.join(' ')).join('L')}Z`)
      .join('');
  const { world, spain } = outlines();
  const [sea, land, border, route] = [colours.sand[0], colours.sand[2], colours.sand[0], colours.terracotta[7]];
  const points = stops.map(({ longitude, latitude }) => onPaper(longitude, latitude));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">
<rect width="${side}" height="${side}" fill="${sea}"/>
<path d="${path(world)}" fill="${land}" stroke="${border}" stroke-width="3"/>
<path d="${path(spain)}" fill="${land}" stroke="${border}" stroke-width="3"/>
<polyline points="${points.map(point => point.join(',')).join(' ')}" fill="none" stroke="${route}" stroke-width="5" stroke-dasharray="3 12" stroke-linecap="round"/>
${[...new Set(points.map(String))].map(point => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="12" fill="${route}" stroke="${sea}" stroke-width="5"/>`).join('')}
</svg>`;
  return { svg, labels: labelsOf(stops, points) };
}

/** The names beside their places, on the side with more room. A name that would cover another one is left out. */
function labelsOf(stops: readonly PdfPlace[], points: readonly (readonly [number, number])[]): RouteMap['labels'] {
  const taken: { x: number; y: number; width: number }[] = [];
  const named = new Set<string>();
  return stops.flatMap(({ name }, index) => {
    const [x, y] = points[index] ?? [0, 0];
    if (named.has(name)) return [];
    named.add(name);
    const width = name.length * 23 + 40;
    const sides = x > side / 2 ? [false, true] : [true, false];
    for (const left of sides) {
      const box = { x: left ? x - width : x + 10, y, width };
      const free = taken.every(
        other => Math.abs(other.y - y) > 50 || other.x > box.x + width || other.x + other.width < box.x,
      );
      if (!free || box.x < 10 || box.x + width > side - 10) continue;
      taken.push(box);
      return [{ name, x: x / side, y: y / side, left }];
    }
    return [];
  });
}
