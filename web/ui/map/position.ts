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
