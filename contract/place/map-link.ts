/** The page of a map that finds a place by its words; on a phone it opens the map there. */
export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
