/** A map drawn once at the size of its frame, the same on the page and on paper. */

/** A place on a map, in degrees. */
interface Position {
  latitude: number;
  longitude: number;
}

type Point = readonly [x: number, y: number];

export interface Sketch {
  width: number;
  height: number;
  /** The point of a place, in pixels. */
  point: (at: Position) => Point;
}

/** What a map shows at least, in degrees of latitude: one place alone still stands in its country. */
const minDegrees = { one: 7, several: 2.4 };
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
    height / (places.length > 1 ? minDegrees.several : minDegrees.one),
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

interface NamedPosition extends Position {
  name: string;
}

/** The mark of a place: its numbers in the order of the route, or an empty circle. */
interface Mark {
  name: string;
  x: number;
  y: number;
  /** '1', or '1·4' for a place that the route returns to; null for a day trip. */
  number: string | null;
}

interface Label {
  name: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** The places on a sketch: the lines between the places of the nights, all marks, and their names. */
export function routeLayout(
  { width, height, point }: Sketch,
  { stops, trips }: { stops: readonly NamedPosition[]; trips: readonly NamedPosition[] },
): { way: Point[]; marks: Mark[]; labels: Label[] } {
  const way = stops.map(point);
  const marks: Mark[] = [];
  for (const [index, stop] of stops.entries()) {
    const [x, y] = point(stop);
    const previous = marks.find(mark => mark.name === stop.name);
    if (previous) previous.number += `·${index + 1}`;
    else marks.push({ name: stop.name, x, y, number: String(index + 1) });
  }
  for (const trip of trips) {
    const [x, y] = point(trip);
    marks.push({ name: trip.name, x, y, number: null });
  }
  const segments = way.slice(1).map((end, index) => [way[index] ?? end, end] as const);
  return { way, marks, labels: labelsOf(marks, segments, width, height) };
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
type Segment = readonly [Point, Point];

/** The radius of a mark, and the size of a name: its height, and the width of a letter. */
const [mark, line, letter] = [10, 16, 7.5];

/**
 * Each name beside its mark where it covers no line, mark and other name, the nearest such place first. Where there is
 * none, a night takes the place that covers least, and a day trip has no name.
 */
function labelsOf(marks: readonly Mark[], segments: readonly Segment[], width: number, height: number): Label[] {
  const dots = marks.map(({ x, y }) => areaOf(x - mark, y - mark, 2 * mark, 2 * mark));
  const taken: Area[] = [];
  return marks.flatMap(({ name, x, y, number }, index) => {
    const others = dots.filter((_, other) => other !== index);
    const covers = (area: Area) =>
      100 * taken.filter(other => overlap(area, other)).length +
      20 * others.filter(other => overlap(area, other)).length +
      segments.filter(segment => crosses(segment, area)).length;
    const [best] = placesOf(x, y, name.length * letter, width, height)
      .map(place => ({ ...place, covered: covers(place.area) }))
      .sort((one, other) => one.covered - other.covered);
    if (!best || (number === null && best.covered > 0)) return [];
    taken.push(best.area);
    const { left, right, top } = best.area;
    const at = { start: left, middle: (left + right) / 2, end: right }[best.anchor];
    return [{ name, x: at, y: top + line / 2, anchor: best.anchor }];
  });
}

/** The places for a name around a point, the better ones first; all of them within the frame, if it is wide enough. */
function placesOf(x: number, y: number, length: number, width: number, height: number) {
  const within = (left: number) => Math.max(4, Math.min(left, width - 4 - length));
  const places = [4, 14, 28, 44].flatMap(gap => {
    const [aside, above, below] = [mark + gap, y - mark - gap / 2 - line, y + mark + gap / 2];
    const [first, last] = [x + aside, x - aside - length];
    return [
      { left: x > width / 2 ? last : first, top: y - line / 2 },
      { left: x > width / 2 ? first : last, top: y - line / 2 },
      { left: within(x - length / 2), top: above },
      { left: within(x - length / 2), top: below },
      ...[above + 4, below - 4].flatMap(top => [
        { left: first - 6, top },
        { left: last + 6, top },
      ]),
    ];
  });
  const all = places.map(({ left, top }) => ({
    area: areaOf(left, top, length, line),
    anchor: left > x ? ('start' as const) : left + length < x ? ('end' as const) : ('middle' as const),
  }));
  const whole = all.filter(
    ({ area }) => area.left >= 4 && area.right <= width - 4 && area.top >= 2 && area.bottom <= height - 2,
  );
  return whole.length > 0 ? whole : all.slice(2, 3);
}

const areaOf = (left: number, top: number, width: number, height: number): Area => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

const overlap = (one: Area, other: Area) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a line passes through an area (Liang and Barsky). */
function crosses([[x1, y1], [x2, y2]]: Segment, { left, right, top, bottom }: Area): boolean {
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [x1 - x2, x1 - left],
    [x2 - x1, right - x1],
    [y1 - y2, y1 - top],
    [y2 - y1, bottom - y1],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from < to;
}
