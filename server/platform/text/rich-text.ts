import { createRequire } from 'node:module';
import { Parser } from 'htmlparser2';
import type sanitize from 'sanitize-html';

// Loaded with the first rich text: an application that only reads does without its parsers of CSS.
const require = createRequire(import.meta.url);
const sanitizer = (): typeof sanitize => require('sanitize-html');

const allowed = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'a', 'br', 'blockquote'];

/** More nesting than any text needs, and too little to exhaust a parser's stack. */
const deepest = 20;

/** The elements of other editors with the same meaning, so that pasted texts keep their look. */
const renamed: Record<string, string> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};

const options: sanitize.IOptions = {
  allowedTags: allowed,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: deepest,
  transformTags: { ...renamed, a: (_tag, { href }) => ({ tagName: 'a', attribs: linkAttributes(href) }) },
};

/** An address must have a scheme: a relative one would lead into the application itself. */
function linkAttributes(href: string | undefined): sanitize.Attributes {
  const address = href?.trim() ?? '';
  if (/^mailto:/i.test(address)) return { href: address };
  return /^https?:\/\//i.test(address) ? { href: address, target: '_blank', rel: 'noopener' } : {};
}

/**
 * Cleans rich text to the allow-list before it is written (decisions 5): paragraphs, two headings, lists, quotes, four
 * kinds of emphasis, and links to the web and to mail addresses. Other elements are dropped but keep their text;
 * scripts and styles are dropped completely.
 * @returns null when no text is left, so that an emptied editor counts as an empty field
 */
export function cleanRichText(html: string | null): string | null {
  if (!html) return null;
  const cleaned = sanitizer()(html, options).trim();
  return hasText(cleaned) ? cleaned : null;
}

function hasText(html: string): boolean {
  return html.replace(/<[^>]*>|\s/g, '') !== '';
}

const newLine = new Set(['p', 'h2', 'h3', 'li', 'br', 'blockquote']);

/**
 * Rich text as plain text, one line per paragraph and list item.
 * @param html cleaned by `cleanRichText`
 * @returns null when no text is left
 */
export function plainText(html: string | null): string | null {
  let text = '';
  const parser = new Parser({
    ontext: part => {
      text += part;
    },
    onclosetag: tag => {
      if (newLine.has(tag)) text += '\n';
    },
  });
  parser.end(html ?? '');
  return (
    text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[\n ]*/g, '\n')
      .trim() || null
  );
}
