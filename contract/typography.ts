/**
 * French as it is set in type: a narrow no-break space before ; : ! ? and inside « », whatever space was typed there.
 * Texts are written with ordinary spaces, which editors show and people type.
 * @param texts by key; a sign in the middle of a word, an hour or an address has no space and gets none
 */
export function typesetFrench<T extends Readonly<Record<string, string>>>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, frenchSpaces(text)])) as T;
}

const frenchSpaces = (text: string) =>
  text.replace(/[ \u00a0]+([;:!?»])/g, '\u202f$1').replace(/«[ \u00a0]+/g, '«\u202f');
