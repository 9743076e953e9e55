import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MapLabel } from '../../../contract/place/calls.ts';
import { type Body, post } from '../../lib/api.ts';
import type { Position } from './labels.ts';

export const readPlaceLabels = (bounds: Body<'place/labels'>, signal: AbortSignal): Promise<MapLabel[]> =>
  post('place/labels', bounds, { signal, quiet: true });

/** How far around a place its name is sought, in degrees. */
const searchRadius = 0.25;

/** The name of the town at a place of the map, or its degrees where there is no town. */
export function usePlaceName({ latitude, longitude }: Position): string {
  const { i18n } = useTranslation();
  const bounds = {
    south: Math.max(-90, latitude - searchRadius),
    north: Math.min(90, latitude + searchRadius),
    west: Math.max(-180, longitude - searchRadius),
    east: Math.min(180, longitude + searchRadius),
  };
  const towns = useQuery({
    queryKey: ['place', 'labels', bounds],
    queryFn: ({ signal }) => readPlaceLabels(bounds, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A degree of longitude is shorter the farther it is from the equator.
  const width = Math.cos((latitude * Math.PI) / 180);
  const distance = (at: Position) => Math.hypot(at.latitude - latitude, (at.longitude - longitude) * width);
  const [nearest] = [...(towns.data ?? [])].sort((one, other) => distance(one) - distance(other));
  const degrees = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  return nearest?.name ?? `${degrees.format(latitude)}; ${degrees.format(longitude)}`;
}
