import { createHash } from 'node:crypto';

/**
 * JSON in one fixed form (after RFC 8785): keys in the order of their code units, no blanks, numbers as JavaScript
 * writes them. Equal data gives equal text on every machine.
 * @param value plain JSON data; a field that is undefined counts as missing
 * @throws RangeError for a number that JSON cannot represent
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON has no such number');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  // Compared by code units, not by a locale: two machines may order accents differently.
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}

/** The SHA-256 of a text in UTF-8, hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
