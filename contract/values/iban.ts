/** How long an account number is in each country of SEPA (the list of the European Payments Council, EPC409-09). */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** An account number without its spaces, in capitals: as computers read it, and as it is copied. */
export const plainIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** An account number in groups of four, as banks print it. */
export const printedIban = (text: string): string => plainIban(text).replace(/(.{4})(?=.)/g, '$1 ');

/** Whether a text is a valid account number by ISO 13616, with correct check digits. */
export function isIban(text: string): boolean {
  const plain = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  if (plain.length !== (lengths[plain.slice(0, 2)] ?? plain.length)) return false;
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** Whether transfers of SEPA reach a valid account number. */
export const isSepa = (iban: string): boolean => plainIban(iban).slice(0, 2) in lengths;
