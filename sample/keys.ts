import type { cruises, otherServices } from './excursions.ts';
import type { stays } from './stays.ts';

/** The names by which the sample's parts speak of its catalogue. */
export type StayKey = keyof typeof stays;
export type CruiseKey = keyof typeof cruises;
export type OtherServiceKey = keyof typeof otherServices;
