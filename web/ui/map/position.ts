/** A place on a map, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Five decimals are a metre; the world is not unrolled twice. */
export function rounded(latitude: number, longitude: number): Position {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return { latitude: round(Math.max(-90, Math.min(90, latitude))), longitude: round(wrapped) };
}

/** Whether two positions are one; none is like none. */
export function samePosition(one: Position | null, other: Position | null): boolean {
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude;
}
