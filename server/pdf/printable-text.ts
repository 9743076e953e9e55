// Control characters have no glyph, which PDF/UA refuses; new lines and tabs are spaces here.
const controls = /(?![\t\n\r])[\p{Cc}\ufeff\ufffe\uffff]/gu;
const emoji = /\p{RGI_Emoji}|[\u{fe00}-\u{fe0f}\u{1f3fb}-\u{1f3ff}\u{1f1e6}-\u{1f1ff}]/gv;

/**
 * A text that can be printed: well-formed, without control characters, and breakable in words of any length. Emoji are
 * removed, because paper would show empty boxes or monochrome symbols.
 * @param maxWordLength a longer word may break after every so many characters
 */
export function printableText(text: string, maxWordLength = 36): string {
  return text
    .toWellFormed()
    .replace(controls, '')
    .replace(emoji, sign => /^[\d#*©®™]/.exec(sign)?.[0] ?? '')
    .replace(/[ \t\r\n\u2028\u2029]+/g, ' ')
    .replaceAll('\u202f', '\u00a0') // Fraunces has no narrow space
    .replace(/(\d) (?=[€%])/g, '$1\u00a0')
    .replace(new RegExp(`[^\\s\\u00ad\\u200b-]{${maxWordLength}}(?=[^\\s\\u00ad\\u200b-])`, 'gu'), '$&\u200b');
}
