// Control characters have no glyph, which PDF/UA refuses; new lines and tabs are spaces here.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g;
const longRun = /[^\s\u00ad\u200b-]{36}(?=[^\s\u00ad\u200b-])/gu;

/** A text that the page can hold: well-formed, without control characters, and breakable however long its words. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(controls, '')
    .replace(/[ \t\r\n\u2028\u2029]+/g, ' ')
    .replaceAll('\u202f', '\u00a0') // Fraunces has no narrow space
    .replace(/(\d) (?=[€%])/g, '$1\u00a0')
    .replace(longRun, '$&\u200b');
}
