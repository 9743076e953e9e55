import type { cruises, otherServices } from './excursions.ts';
import type { stays } from './stays.ts';

/** The keys by which the sample's parts refer to its catalogue. */
export type StayKey = keyof typeof stays;
export type CruiseKey = keyof typeof cruises;
export type OtherServiceKey = keyof typeof otherServices;
