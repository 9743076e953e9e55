import { z } from 'zod';
import { dataOf, item, postCall } from '../call.ts';
import { dropdownCalls, readingCalls, refusedCalls } from '../resource/calls.ts';
import { mapBounds, placeSearch } from './schema.ts';

export const place = z.strictObject({
  address: z.string().nullable(),
  country_id: z.int().nullable(),
  /** A Spanish municipality; in other countries `city_name` is free text (decisions 2). */
  city_id: z.int().nullable(),
  city_name: z.string().nullable(),
  /** In degrees. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Place = z.output<typeof place>;

export const country = item.extend({
  name_en: z.string(),
  name_fr: z.string(),
  /** ISO 3166. */
  iso2: z.string(),
  iso3: z.string(),
});
export type Country = z.output<typeof country>;

export const province = item.extend({
  /** The two-digit code of INE, the Spanish statistics office. */
  ine: z.string(),
});
export type Province = z.output<typeof province>;

export const city = item.extend({
  /** The five-digit code of INE, the Spanish statistics office. */
  ine: z.string(),
  province_id: z.int(),
  province: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type City = z.output<typeof city>;

/** A city in a dropdown: shown as 'Ronda (Málaga)'. */
const cityItem = item.extend({
  province: z.string(),
});
export type CityItem = z.output<typeof cityItem>;

/** A place that a search found. */
const placeSuggestion = z.strictObject({
  name: z.string(),
  /** In one line, from the place to its country. */
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type PlaceSuggestion = z.output<typeof placeSuggestion>;

/** The name of a place on a map without tiles. */
const mapLabel = z.strictObject({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  population: z.number(),
});
export type MapLabel = z.output<typeof mapLabel>;

const fixedCallsOf = (resource: string) =>
  refusedCalls(resource, 'catalogue:write', ['create', 'update', 'delete', 'deleteImage'], 'common.fixed');

/** Countries, provinces and cities (decisions 2). A write is refused, because they are fixed. */
export const placeCalls = {
  ...readingCalls('country', { permission: 'catalogue:read', row: country, full: country }),
  ...readingCalls('province', { permission: 'catalogue:read', row: province, full: province }),
  ...readingCalls('city', { permission: 'catalogue:read', row: city, full: city }),
  ...dropdownCalls(['country', 'province'], 'catalogue:read'),
  ...dropdownCalls('city', 'catalogue:read', cityItem),
  ...fixedCallsOf('country'),
  ...fixedCallsOf('province'),
  ...fixedCallsOf('city'),
  'place/search': postCall({
    permission: 'catalogue:read',
    body: placeSearch,
    answer: dataOf(z.array(placeSuggestion)),
  }),
  'place/labels': postCall({ permission: 'catalogue:read', body: mapBounds, answer: dataOf(z.array(mapLabel)) }),
};
