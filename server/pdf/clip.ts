type Point = readonly [number, number];

/** A ring cut to the square between two values of both axes (Sutherland and Hodgman). Empty when all of it is outside. */
export function clipRing(ring: readonly Point[], from: number, to: number): readonly Point[] {
  let cut = ring;
  for (const axis of [0, 1] as const) {
    cut = half(cut, axis, value => value >= from, from);
    cut = half(cut, axis, value => value <= to, to);
  }
  return cut;
}

/** The part of a ring on one side of a line across an axis. */
function half(ring: readonly Point[], axis: 0 | 1, inside: (value: number) => boolean, edge: number): Point[] {
  const kept: Point[] = [];
  let last = ring.at(-1);
  for (const point of ring) {
    if (last && inside(last[axis]) !== inside(point[axis])) kept.push(crossing(last, point, axis, edge));
    if (inside(point[axis])) kept.push(point);
    last = point;
  }
  return kept;
}

function crossing(one: Point, other: Point, axis: 0 | 1, edge: number): Point {
  const share = (edge - one[axis]) / (other[axis] - one[axis]);
  const across = Math.round(one[(1 - axis) as 0 | 1] + share * (other[(1 - axis) as 0 | 1] - one[(1 - axis) as 0 | 1]));
  return axis === 0 ? [edge, across] : [across, edge];
}
