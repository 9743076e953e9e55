import { z } from 'zod';
import { detailedItem } from '../call.ts';
import { photo } from '../photo/calls.ts';
import { place } from '../place/calls.ts';
import { dropdownCalls, exportCalls, inUseCalls, noImages, readingCalls, writingCalls } from '../resource/calls.ts';
import { featuredItem } from '../welcome/calls.ts';
import { otherServiceCreate, otherServiceUpdate } from './schema.ts';

const otherServiceRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  other_service_type: z.string().nullable(),
  address: z.string().nullable(),
  /** Cleaned HTML. */
  data: z.string().nullable(),
  other_service_photos: z.array(photo),
  updated_at: z.string(),
});
export type OtherServiceRow = z.output<typeof otherServiceRow>;

export const otherService = z.strictObject({
  ...otherServiceRow.shape,
  ...place.shape,
  ...featuredItem.shape,
  /** The names in the customers' languages. `name` replaces a missing one. */
  name_en: z.string().nullable(),
  name_fr: z.string().nullable(),
  other_service_type_id: z.int().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_name: z.string().nullable(),
  internal_tags: z.array(z.number()),
});
export type OtherService = z.output<typeof otherService>;

export const otherServiceCalls = {
  ...readingCalls('otherService', { permission: 'catalogue:read', row: otherServiceRow, full: otherService }),
  ...dropdownCalls('otherService', 'catalogue:read', detailedItem),
  ...writingCalls('otherService', {
    permission: 'catalogue:write',
    create: otherServiceCreate,
    update: otherServiceUpdate,
  }),
  ...noImages('otherService', 'catalogue:write'),
  ...exportCalls('otherService', 'catalogue:read'),
  ...inUseCalls('otherService', 'catalogue:read'),
};
