import { z } from 'zod';
import { detailedItem } from '../call.ts';
import { photo } from '../photo/calls.ts';
import { place } from '../place/calls.ts';
import { ratings } from '../rating/calls.ts';
import {
  dropdownCalls,
  exportCalls,
  importCalls,
  inUseCalls,
  noImages,
  readingCalls,
  writingCalls,
} from '../resource/calls.ts';
import { featuredItem } from '../welcome/calls.ts';
import { accomodationCreate, accomodationUpdate } from './schema.ts';

const accomodationRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  accomodation_type: z.string().nullable(),
  avg_rate: z.number(),
  /** How many customers rated it. Without any, `avg_rate` is the agency's own rating. */
  n_ratings: z.number(),
  accomodation_photos: z.array(photo),
  updated_at: z.string(),
});
export type AccomodationRow = z.output<typeof accomodationRow>;

export const accomodation = z.strictObject({
  ...accomodationRow.shape,
  ...place.shape,
  ...ratings.shape,
  ...featuredItem.shape,
  description: z.string().nullable(),
  accomodation_type_id: z.int().nullable(),
  n_rooms: z.number().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_name: z.string().nullable(),
  services: z.array(z.number()),
  internal_tags: z.array(z.number()),
});
export type Accomodation = z.output<typeof accomodation>;

export const accomodationCalls = {
  ...readingCalls('accomodation', { permission: 'catalogue:read', row: accomodationRow, full: accomodation }),
  ...dropdownCalls('accomodation', 'catalogue:read', detailedItem),
  ...writingCalls('accomodation', {
    permission: 'catalogue:write',
    create: accomodationCreate,
    update: accomodationUpdate,
  }),
  ...noImages('accomodation', 'catalogue:write'),
  ...exportCalls('accomodation', 'catalogue:read'),
  ...inUseCalls('accomodation', 'catalogue:read'),
  ...importCalls('accomodation', 'catalogue:write'),
};
