/**
 * A rich text as one line of plain text.
 * @param html cleaned by the server
 * @param length the most characters; a longer text is cut and ends with '…'
 */
export function plainText(html: string, length: number): string {
  // The spaces keep the texts of two paragraphs apart.
  const spaced = html.replace(/<(br|\/p|\/li|\/h\d|\/td|\/tr|\/blockquote)\b/gi, ' <$1');
  const parsed = new DOMParser().parseFromString(spaced, 'text/html');
  const text = (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim();
  // Splits by characters: one character may be two code units.
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}
