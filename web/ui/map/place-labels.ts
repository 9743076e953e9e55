import type { MapLabel } from '../../../contract/place/calls.ts';
import { type Body, post } from '../../lib/api.ts';

export const readPlaceLabels = (bounds: Body<'place/labels'>, signal?: AbortSignal): Promise<MapLabel[]> =>
  post('place/labels', bounds, { signal, quiet: true });
