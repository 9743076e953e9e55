import { z } from 'zod';
import type { Photo } from './photo.ts';
import { type Ratings, ratings } from './rating.ts';
import { changes, ids, required, richText } from './validation.ts';
import { type Featured, featuredFields } from './welcome.ts';

/** A cruise (specification 3); its photos are resources of their own (photo.ts). */
const fields = {
  name: required('common.nameRequired', 200),
  description: richText,
  services: ids,
  ...ratings,
  ...featuredFields,
};

export const cruiseCreate = z.object(fields);
export const cruiseUpdate = changes(fields);

export interface CruiseRow {
  id: number;
  name: string;
  avg_rate: number;
  /** How many customers rated it: without any, `avg_rate` is the agency's own. */
  n_ratings: number;
  cruise_photos: Photo[];
  updated_at: string;
}

export interface Cruise extends CruiseRow, Ratings, Featured {
  description: string | null;
  /** Ids. */
  services: number[];
}
