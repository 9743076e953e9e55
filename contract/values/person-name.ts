/** A person's name as lists, cards, titles, letters and papers show it. */
export function fullName(person: { first_name?: string | null; last_name?: string | null }): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ').trim();
}

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
