/** The text in lower case without accents, and for each of its characters the index in the original text. */
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

/** A text without case and accents, as the search compares words. */
export const bare = (text: string): string => plain(text).letters;

/**
 * Splits a text at the searched words, ignoring case and accents.
 * @returns the parts in order, the found ones marked; together they are the text
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
