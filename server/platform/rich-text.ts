import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';

const allowed = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'a', 'br', 'blockquote'];

/** Deeper nesting than any text needs, and less than what exhausts the stack of whoever reads it. */
const deepest = 20;

/** What other editors write for the same thing: pasted texts keep their look. */
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

/** An address must name its scheme: a relative one would lead into the application itself. */
function linkAttributes(href: string | undefined): sanitize.Attributes {
  const address = href?.trim() ?? '';
  if (/^mailto:/i.test(address)) return { href: address };
  return /^https?:\/\//i.test(address) ? { href: address, target: '_blank', rel: 'noopener' } : {};
}

/**
 * Rich text cleaned to the allow-list, as it is written (decisions 5): paragraphs, two headings, lists, quotes, four
 * marks, and links to the web and to mail addresses. Everything else is dropped, its text kept; of scripts and styles
 * nothing is.
 * @returns null when no text is left, so that an emptied editor counts as an empty field
 */
export function cleanRichText(html: string | null): string | null {
  if (!html) return null;
  const cleaned = sanitize(html, options).trim();
  return hasText(cleaned) ? cleaned : null;
}

function hasText(html: string): boolean {
  return html.replace(/<[^>]*>|\s/g, '') !== '';
}

const newLine = new Set(['p', 'h2', 'h3', 'li', 'br', 'blockquote']);

/**
 * Rich text without its marks: a line for each paragraph and item.
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
