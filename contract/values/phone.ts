/** Telephone numbers as people read and dial them. They are stored without spaces, a Spanish one without its country. */

/** Country codes of one and two digits (E.164); all others have three. */
const shortCodes = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** How the number behind the country code is divided: the groups of France, and of Spanish numbers of a place. */
const inPairs = /^(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;
const ofPlace = /^(\d{3})(\d\d)(\d\d)(\d\d)$/;

/** '+34 956 12 34 56'. A text with more than a number in it stays as it was written. */
export function printedPhone(text: string): string {
  const dialled = dialledPhone(text);
  if (dialled === null) return text;
  const code = shortCodes.exec(dialled.slice(1))?.[0] ?? dialled.slice(1, 4);
  return `+${code} ${grouped(code, dialled.slice(1 + code.length))}`.replaceAll(' ', '\u00a0');
}

/** The address of a link that calls it. */
export const phoneLink = (text: string): string => `tel:${dialledPhone(text) ?? text.replace(/[^\d+]/g, '')}`;

/** '+34956123456'; null when it is not a whole number. */
function dialledPhone(text: string): string | null {
  const plain = text.replace(/[\s.()-]/g, '').replace(/^00/, '+');
  if (/^[6-9]\d{8}$/.test(plain)) return `+34${plain}`;
  return /^\+[1-9]\d{7,14}$/.test(plain) ? plain : null;
}

function grouped(code: string, digits: string): string {
  const groups =
    code === '33' ? inPairs.exec(digits) : code === '34' && /^[89][1-8]/.test(digits) ? ofPlace.exec(digits) : null;
  // Groups of three. A single digit joins the group before it.
  return groups ? groups.slice(1).join(' ') : digits.replace(/(\d{3})(?=\d{2})/g, '$1 ');
}
