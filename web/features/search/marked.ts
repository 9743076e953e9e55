/** Lower case, without accents; each piece with the place in the text that it comes from. */
function plain(text: string): { letters: string; at: number[] } {
  let letters = '';
  const at: number[] = [];
  let index = 0;
  for (const letter of text) {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (const piece of bare) {
      letters += piece;
      for (let n = 0; n < piece.length; n += 1) at.push(index);
    }
    index += letter.length;
  }
  at.push(index);
  return { letters, at };
}

/** Without case and accents, as the search looks for words. */
export const bare = (text: string): string => plain(text).letters;

/**
 * Splits a text at the words that were looked for, whatever their case and accents.
 * @returns its parts in order, those that were found marked; together they are the text
 */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const { letters, at } = plain(text);
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of bare(query).split(/\s+/).filter(Boolean)) {
    for (let from = letters.indexOf(word); from >= 0; from = letters.indexOf(word, from + word.length))
      hits.fill(true, at[from], at[from + word.length]);
  }
  const parts: { text: string; hit: boolean }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const last = parts.at(-1);
    const hit = hits[index] ?? false;
    const unit = text.charAt(index);
    if (last?.hit === hit) last.text += unit;
    else parts.push({ text: unit, hit });
  }
  return parts;
}
