/** An area in degrees, between two parallels and two meridians. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The earth's mean radius in kilometres, as in the database function `distance_km`. */
export const earthRadius = 6371.0088;

/** Tolerance for rounding, in degrees: a decimetre. The exact distance is computed afterwards. */
const margin = 1e-6;

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;

/**
 * The boxes that contain every place within a distance: usually one, two when the circle crosses the antimeridian, all
 * meridians when it contains a pole.
 * @param latitude of the centre, in degrees
 * @param longitude of the centre, in degrees
 */
export function boxesAround(latitude: number, longitude: number, kilometres: number): Box[] {
  const angle = kilometres / earthRadius;
  const south = latitude - degrees(angle) - margin;
  const north = latitude + degrees(angle) + margin;
  const around = { south: Math.max(south, -90), north: Math.min(north, 90) };
  if (south <= -90 || north >= 90) return [{ ...around, west: -180, east: 180 }];
  // The widest part of the circle is nearer to the pole than its centre.
  const width = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude))))) + margin;
  const west = longitude - width;
  const east = longitude + width;
  if (east - west >= 360) return [{ ...around, west: -180, east: 180 }];
  return [
    { ...around, west: Math.max(west, -180), east: Math.min(east, 180) },
    ...(west < -180 ? [{ ...around, west: west + 360, east: 180 }] : []),
    ...(east > 180 ? [{ ...around, west: -180, east: east - 360 }] : []),
  ];
}
