/**
 * A rich text as one line of plain text.
 * @param html cleaned by the server
 * @param length how many characters stay; one that is longer ends with '…'
 */
export function plainText(html: string, length: number): string {
  // The text of two paragraphs is two texts.
  const spaced = html.replace(/<(br|\/p|\/li|\/h\d|\/td|\/tr|\/blockquote)\b/gi, ' <$1');
  const parsed = new DOMParser().parseFromString(spaced, 'text/html');
  const text = (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim();
  // A character may be two units of the text.
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}
