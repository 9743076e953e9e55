/**
 * How well a text matches a place: 0 a whole name, 1 the beginning of a name, 2 the beginning of a word, 3 anywhere.
 */
export type Match = 0 | 1 | 2 | 3;

/** The form in which names are compared: lower case, without accents. */
export function plain(name: string): string {
  const bare = /^[ -~]*$/.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'");
  return bare.toLowerCase();
}

/**
 * @param names plain names, each between line ends or tabs
 * @param at the position of the text in them
 */
export function matchOf(names: string, at: number, length: number): Match {
  const ends = (position: number) => position < 0 || position >= names.length || /[\n\t]/.test(names[position] ?? '');
  if (!ends(at - 1)) return /[\p{L}\p{N}]/u.test(names[at - 1] ?? '') ? 3 : 2;
  return ends(at + length) ? 0 : 1;
}
