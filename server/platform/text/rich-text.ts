import { createRequire } from 'node:module';
import { Parser } from 'htmlparser2';
import type sanitize from 'sanitize-html';
import { linkAddress, withLists } from '../../../contract/values/rich-text.ts';

// Loaded with the first rich text: an application that only reads does without its parsers of CSS.
const require = createRequire(import.meta.url);
const sanitizer = (): typeof sanitize => require('sanitize-html');

const allowedElements = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'a', 'br', 'blockquote'];

/** More nesting than any text needs, and too little to exhaust a parser's stack. */
const maxNesting = 20;

/** The elements of other editors with the same meaning, so that pasted texts keep their look. */
const renamedElements: Record<string, string> = {
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};

const options: sanitize.IOptions = {
  allowedTags: allowedElements,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: maxNesting,
  // Without an address, only the words of a link stay.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
  transformTags: {
    ...renamedElements,
    a: (_tag, { href }) => link(linkAddress(href?.replaceAll(edge, '') ?? '')),
  },
};

/** A relative address would lead into the application itself. */
const link = (href: string | null): sanitize.Tag => ({
  tagName: 'a',
  attribs: href === null ? {} : /^http/i.test(href) ? { href, target: '_blank', rel: 'noopener' } : { href },
});

/** A private character in the place of a dropped block's start or end, until its neighbours are known. */
const edge = '\ue000';

const droppedBlocks =
  /<\/?(?:address|article|aside|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|header|hr|legend|main|nav|pre|section|summary)\b[^<>]*>/gi;
const droppedObjects = /<(?:audio|button|canvas|iframe|img|input|math|object|option|select|svg|textarea|video)\b/gi;

const looks: [string, RegExp][] = [
  ['strong', /font-weight:\s*(?:bold|[6-9]00)/i],
  ['em', /font-style:\s*italic/i],
  ['u', /text-decoration[\w-]{0,9}:[^;"']{0,40}underline/i],
  ['s', /text-decoration[\w-]{0,9}:[^;"']{0,40}line-through/i],
];

/** The look that other editors give a text by a style. Google Docs puts whole texts into <b style="font-weight:normal">. */
function withMarks(html: string): string {
  const ends: string[] = [];
  return html.replace(/<(\/?)(span|b)\b([^<>]*)>/gi, (_tag, end: string, name: string, attributes: string) => {
    if (end) return ends.pop() ?? '';
    const thick = /^b$/i.test(name) && !/font-weight:\s*(?:normal|400)/i.test(attributes) ? ['strong'] : [];
    const marks = [...thick, ...looks.flatMap(([mark, look]) => (look.test(attributes) ? [mark] : []))];
    ends.push(
      marks
        .map(mark => `</${mark}>`)
        .reverse()
        .join(''),
    );
    return marks.map(mark => `<${mark}>`).join('');
  });
}

const block = '<\\/?(?:p|h2|h3|ul|ol|li|blockquote)>';
const runOfEdges = new RegExp(`${edge}[${edge}\\s]*`, 'g');
const spaceAtEnd = / (?=<\/(?:p|h2|h3|li|blockquote)>)/g;
const atBlock = new RegExp(`(^|${block}|<br \\/>)\\s?${edge}|${edge}(?=$|${block})`, 'g');

/** Words of two dropped blocks stand in two lines. */
const inLines = (html: string): string =>
  html.replace(runOfEdges, edge).replace(atBlock, '$1').replaceAll(edge, '<br />').replace(spaceAtEnd, '');

/**
 * Cleans rich text to the allow-list before it is written (decisions 5): paragraphs, two headings, lists, quotes, four
 * kinds of emphasis, and links to the web and to mail addresses. Other elements are dropped but keep their text;
 * scripts and styles are dropped completely.
 * @returns null when no text is left, so that an emptied editor counts as an empty field
 */
export function cleanRichText(html: string | null): string | null {
  if (!html) return null;
  const marked = withMarks(withLists(html.replaceAll(edge, '')))
    .replace(droppedBlocks, edge)
    .replace(droppedObjects, ' $&');
  const cleaned = inLines(sanitizer()(marked, options)).trim();
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
