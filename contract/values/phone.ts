import { findPhoneNumbersInText, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { MessageKey } from '../texts/index.ts';
import { withoutMarks } from './typography.ts';

/**
 * Telephone numbers, read as somebody in Spain writes them. A Spanish number is stored as its nine digits (specification
 * 5), any other in E.164 ('+33612345678').
 */

const country = 'ES';

/** A number without what people put between digits and what comes along when it is copied from a chat; '00' is '+'. */
const withoutSeparators = (text: string): string =>
  text
    .replace(/[\s\p{Cf}.()\p{Pd}]/gu, '')
    .replace(/^(\d{2,3})\//, '$1')
    .replace(/^00/, '+');

/** The digits of a Spanish number, of any length; null for a number of another country. Spreadsheets drop the '+'. */
function spanishDigits(plain: string): string | null {
  const own = plain.replace(/^(?:\+34|34(?=[6-9]\d{8}$))/, '');
  return own.startsWith('+') ? null : own;
}

const parse = (text: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(withoutMarks(text).replace(/^\(?(?:00|\+)(\d+)\)?/, '+$1'), {
    defaultCountry: country,
    extract: false,
  });

/** What is wrong with a typed number; null for one that can be stored. An empty text is too short. */
export function phoneProblem(text: string): MessageKey | null {
  const plain = withoutSeparators(text);
  const own = spanishDigits(plain);
  if (own === null) return parse(text)?.isPossible() ? null : 'common.numberInvalid';
  if (!/^\d*$/.test(own)) return 'common.numberInvalid';
  if (own.length < 9) return 'common.phoneShort';
  return own.length > 9 ? 'common.phoneLong' : null;
}

/** The number as it is stored, '612345678' or '+33612345678'; null for a text that is not one whole number. */
export function storedPhone(text: string): string | null {
  if (phoneProblem(text)) return null;
  return spanishDigits(withoutSeparators(text)) ?? parse(text)?.number ?? null;
}

/**
 * The words of a search: a number with any grouping and country code is one, as it is stored; a French number may lack its
 * code.
 */
export function searchedWords(typed: string): string[] {
  const query = withoutMarks(typed);
  if (!/^[+\d\s.()\p{Pd}]+$/u.test(query)) return query.split(/\s+/).filter(Boolean);
  const plain = withoutSeparators(query);
  const stored = storedPhone(query) ?? (/^0\d{9,}$/.test(plain) ? plain.slice(1) : null);
  return stored === null ? query.split(/\s+/).filter(Boolean) : [stored];
}

/** A part of a text with telephone numbers: a number has the address that calls it. */
export interface PhonePart {
  text: string;
  href: string | null;
}

/**
 * A text with telephone numbers, in parts. One number alone is printed in its usual groups; a text with more in it stays as
 * it was written: '958 00 01 89 / 600 11 22 33', '956 123 456 (ext. 12)'.
 */
export function phoneParts(text: string): PhonePart[] {
  const whole = parse(text);
  if (whole?.isPossible()) return [{ text: whole.ext ? text : printNumber(whole), href: whole.getURI() }];
  // The library takes two numbers with a dash between them for one that is too long.
  const numbers = findPhoneNumbersInText(text.replace(/(?<=(?:\d[ .]?){9})\p{Pd}(?=\d{3})/gu, '/'), country);
  const extended = numbers.length === 1 ? parsePhoneNumberFromString(text, country) : undefined;
  if (extended?.ext) return [{ text, href: extended.getURI() }];
  // '112', '1006'
  if (/^\s*\d{3,6}\s*$/.test(text)) return [{ text, href: `tel:${text.trim()}` }];
  const parts: PhonePart[] = [];
  let end = 0;
  for (const { number, startsAt, endsAt } of numbers) {
    if (startsAt > end) parts.push({ text: text.slice(end, startsAt), href: null });
    parts.push({ text: text.slice(startsAt, endsAt), href: number.getURI() });
    end = endsAt;
  }
  return end < text.length ? [...parts, { text: text.slice(end), href: null }] : parts;
}

/** '+34 956 12 34 56', with no-break spaces. A text with more than a number in it stays as it was written. */
export const printedPhone = (text: string): string => textOfParts(phoneParts(text));

/** The text of parts of `phoneParts`. */
export const textOfParts = (parts: readonly PhonePart[]): string => parts.map(part => part.text).join('');

const printNumber = (number: PhoneNumber) => number.formatInternational().replaceAll(' ', '\u00a0');
