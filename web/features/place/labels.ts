import type { MapLabel } from '../../../contract/place/calls.ts';

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Point {
  x: number;
  y: number;
}

/** Pixels that a name takes: its height, the width per character, and the distance between two names. */
const labelHeight = 16;
const characterWidth = 7;
const gap = 6;

/**
 * The names that fit without overlapping, the largest places first.
 * @param pointOf where a place is drawn
 * @param size the size of the view; a name that would be cut off is left out
 * @param covered areas of the view that are covered already
 * @param maxNames the most names to show
 */
export function fitLabels(
  places: readonly MapLabel[],
  pointOf: (place: MapLabel) => Point,
  size: Point,
  covered: readonly Box[],
  maxNames: number,
): MapLabel[] {
  const occupied: Box[] = [...covered];
  const chosen: MapLabel[] = [];
  for (const place of places) {
    if (chosen.length === maxNames) break;
    const { x, y } = pointOf(place);
    const half = (place.name.length * characterWidth) / 2 + gap;
    // The name stands below its place.
    const box = { left: x - half, right: x + half, top: y - gap, bottom: y + labelHeight + gap };
    if (box.left < 0 || box.right > size.x || y < 0 || y + labelHeight > size.y) continue;
    const free = occupied.every(
      other => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    );
    if (!free) continue;
    occupied.push(box);
    chosen.push(place);
  }
  return chosen;
}

/** A place on a map, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Rounds to five decimals, about one metre, and wraps longitudes around the globe. */
export function roundPosition(latitude: number, longitude: number): Position {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return { latitude: round(Math.max(-90, Math.min(90, latitude))), longitude: round(wrapped) };
}

/** Whether two positions are equal; null equals null. */
export function samePosition(one: Position | null, other: Position | null): boolean {
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude;
}
