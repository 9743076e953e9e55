import { isIban, isSepa, plainIban } from '../values/iban.ts';
import type { Cents } from '../values/money.ts';

/**
 * The code that banking apps scan to fill in a transfer: the 'Quick Response Code' of the European Payments Council,
 * EPC069-12 version 2.1.
 */

/** How the code is drawn: error correction M, at most version 13 (section 3.2), with the margin that readers need. */
export const epcDrawing = { ecc: 'M', boostEcc: false, maxVersion: 13, border: 4 } as const;

interface Account {
  holder: string | null;
  iban: string | null;
  bic: string | null;
}

interface Transfer {
  cents: Cents;
  /** Transfers of SEPA are in euros. */
  currency?: string;
  reference: string;
}

const maxNameLength = 70;
const maxReferenceLength = 140;
const maxCents: Cents = 99_999_999_999;
/** The countries of SEPA outside of the European Economic Area. Version 002 needs the BIC of their banks. */
const countriesWithBic = ['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'];

/**
 * The text in the code.
 * @returns null when no bank could carry the transfer out: no holder, no account of SEPA, a missing BIC, another
 * currency, or an amount outside of 0.01 to 999,999,999.99 euros
 */
export function epcText(
  { holder, iban, bic }: Account,
  { cents, currency = 'EUR', reference }: Transfer,
): string | null {
  const name = inBankLetters(holder ?? '', maxNameLength);
  if (name === '' || iban === null || !isIban(iban) || !isSepa(iban)) return null;
  if (!bic && countriesWithBic.includes(plainIban(iban).slice(0, 2))) return null;
  if (currency !== 'EUR' || !Number.isInteger(cents) || cents < 1 || cents > maxCents) return null;
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const lines = [
    'BCD',
    // Inside the European Economic Area this version does without the BIC.
    '002',
    // The letters are encoded as UTF-8.
    '1',
    'SCT',
    (bic ?? '').toUpperCase(),
    name,
    plainIban(iban),
    `EUR${amount}`,
    // Neither a purpose nor a structured reference.
    '',
    '',
    inBankLetters(reference, maxReferenceLength),
  ];
  // The code ends with its last element that says something.
  return lines.join('\n').trimEnd();
}

/**
 * A text in the letters that every bank of SEPA takes (EPC217-08). Accents are dropped, and a '/' stands neither at an
 * end nor beside another.
 */
function inBankLetters(text: string, maxLength: number): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[&+]/g, '+')
    .replace(/[·•–—_]/g, '-')
    .replace(/[’‘`´]/g, "'")
    .replace(/ß/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[øØ]/g, 'o')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/\/{2,}/g, '/');
  return trim(trim(plain.replace(/ +/g, ' ')).slice(0, maxLength));
}

const trim = (text: string) => text.replace(/^[ /]+|[ /]+$/g, '');
