/**
 * A whole name in its two fields: 'Carmen Ibáñez Ruiz' is Carmen, with the surnames Ibáñez Ruiz. Names before a comma
 * are surnames. A name of one word is a first name.
 */
export function splitName(whole: string): { first_name: string; last_name: string } {
  const name = whole.trim().replace(/\s+/g, ' ');
  const [surnames = '', firstName] = name.split(/\s*,\s*/, 2);
  if (firstName) return { first_name: firstName, last_name: surnames };
  const [first = '', ...rest] = surnames.split(' ');
  const isDouble = rest.length > 1 && doubleNames.test(`${first} ${rest[0]}`);
  const taken = isDouble ? 1 : 0;
  return { first_name: [first, ...rest.slice(0, taken)].join(' '), last_name: rest.slice(taken).join(' ') };
}

/** First names that are two words to everybody. */
const doubleNames =
  /^(?:mar[ií]a|jos[eé]|juan|ana|luis|miguel|francisco) (?:[aá]ngel|antonio|carlos|carmen|dolores|isabel|jes[uú]s|jos[eé]|luis|luisa|manuel|mar[ií]a|mercedes|pablo|pilar|teresa)$/i;

/**
 * The e-mail address of a letter's reader, carried by the links of the letter behind the '#': no browser sends that
 * part to a server. It opens nothing; the login fills it in.
 */
const mark = 'para=';

/** A link with the reader's address. The '@' stays readable. */
export function withAddressee(url: string, email: string): string {
  return `${url}${url.includes('#') ? '&' : '#'}${mark}${encodeURIComponent(email).replace('%40', '@')}`;
}

/** The address in the '#' part of a link, and that part without it. */
export function takeAddressee(hash: string): { email: string; hash: string } {
  const match = /(?:^#|&)para=([^&]*)$/.exec(hash);
  if (!match) return { email: '', hash };
  try {
    return { email: decodeURIComponent(match[1] ?? ''), hash: hash.slice(0, match.index) };
  } catch {
    return { email: '', hash };
  }
}
