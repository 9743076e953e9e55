import { z } from 'zod';
import { photo } from '../photo/calls.ts';
import { ratings } from '../rating/calls.ts';
import { dropdownCalls, exportCalls, inUseCalls, noImages, readingCalls, writingCalls } from '../resource/calls.ts';
import { featuredItem } from '../welcome/calls.ts';
import { cruiseCreate, cruiseUpdate } from './schema.ts';

const cruiseRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  avg_rate: z.number(),
  /** How many customers rated it. Without any, `avg_rate` is the agency's own rating. */
  n_ratings: z.number(),
  cruise_photos: z.array(photo),
  updated_at: z.string(),
});
export type CruiseRow = z.output<typeof cruiseRow>;

export const cruise = z.strictObject({
  ...cruiseRow.shape,
  ...ratings.shape,
  ...featuredItem.shape,
  description: z.string().nullable(),
  /** The ids of its services. */
  services: z.array(z.number()),
});
export type Cruise = z.output<typeof cruise>;

export const cruiseCalls = {
  ...readingCalls('cruise', { permission: 'catalogue:read', row: cruiseRow, full: cruise }),
  ...dropdownCalls('cruise', 'catalogue:read'),
  ...writingCalls('cruise', { permission: 'catalogue:write', create: cruiseCreate, update: cruiseUpdate }),
  ...noImages('cruise', 'catalogue:write'),
  ...exportCalls('cruise', 'catalogue:read'),
  ...inUseCalls('cruise', 'catalogue:read'),
};
