import { phoneParts } from './phone.ts';
import { withoutMarks } from './typography.ts';

/**
 * The address of a link, as it is stored: 'www.hotel.example' gets https://, 'ana@hotel.example' mailto:, a number tel:.
 * @returns null for a text that is no address outside the application
 */
export function linkAddress(typed: string): string | null {
  const address = withoutMarks(typed);
  if (/^(https?:\/\/|mailto:)[^\s/]/i.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`;
  const [number, ...others] = phoneParts(address.replace(/^tel:/i, ''));
  if (number?.href && others.length === 0) return number.href;
  const web = /^(?:\/\/)?((?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?)$/u.exec(address);
  return web ? `https://${web[1]}` : null;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Plain text inside HTML, also inside an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign] ?? '');

interface OpenList {
  tag: string;
  level: number;
  id: string | undefined;
}

const tagName = (tag: string): string => /^<(\/?\w+)/.exec(tag)?.[1]?.toLowerCase() ?? '';

/** The list that an element of Word, Word for the web or Google Docs belongs to, and its level in it. */
const placeOf = (tag: string) => {
  const word = /mso-list:\s*l(\d+)\s+level(\d+)/i.exec(tag);
  const level = word?.[2] ?? /\baria-level=["']?(\d+)/i.exec(tag)?.[1];
  return level ? { level: Number(level), id: word?.[1] ?? /listid=["']?(\d+)/i.exec(tag)?.[1] } : null;
};

/** What Word writes as the mark of an item, '·' or '1.', and what Word for the web writes at the end of a line. */
const isMark = (tag: string) => /^<span\b.*(?:mso-list:\s*Ignore|\bclass=["'][^"']*\bEOP\b)/is.test(tag);

/** A list item of Word whose style a mail program has removed: only its mark and no-break spaces are left. */
const bareItem = /<p\b[^<>]*>((?:\s*<[^<>]+>){0,6})\s*[·•▪§]((?:<[^<>]+>){0,6})(?:[ \r\n]*(?:&nbsp;|\u00a0)){2,}\s*/gi;

/**
 * HTML of other programs with real lists: Word writes paragraphs with a mark and a level, Word for the web one list for each
 * item, Google Docs and LibreOffice the inner list beside its item. The cells of tables, which the editor does not know, stay
 * apart.
 */
export function withLists(source: string): string {
  const styled = /mso-list:/i.test(source) ? source : source.replace(bareItem, '<p style="mso-list:l0 level1">$1$2');
  const html = styled
    .replace(/<t[dh]\b[^<>]*>/gi, '')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<(\/?)(?:table|thead|tbody|tfoot|tr|caption)\b[^<>]*>/gi, '<$1div>');
  if (!/mso-list:|\baria-level=|<\/li>\s*<[ou]l\b/i.test(html)) return html;
  const tokens = html.split(/(<[^<>]*>)/);
  const open: OpenList[] = [];
  const around: string[] = [];
  let out = '';
  /** What stands between two items: dropped if a second one comes, else it follows the list. */
  let between = '';
  let within = 0;
  let unread = 0;

  const endDeeper = (level: number) => {
    while ((open.at(-1)?.level ?? 0) > level) out += `</li></${open.pop()?.tag}>`;
  };
  const begin = (tag: string, { level, id }: { level: number; id?: string | undefined }) => {
    if (open.length === 0) out += between;
    between = '';
    within++;
    endDeeper(level);
    const last = open.at(-1);
    if (last?.level === level && (last.tag !== tag || last.id !== id)) endDeeper(level - 1);
    if (open.at(-1)?.level === level) out += '</li><li>';
    else {
      open.push({ tag, level, id });
      out += `<${tag}><li>`;
    }
  };

  for (const [index, token] of tokens.entries()) {
    const name = token.startsWith('<') ? tagName(token) : null;
    if (name === '/p') unread = 0;
    if (unread > 0) {
      if (name === 'span') unread++;
      else if (name === '/span') unread--;
    } else if (name === 'ul' || name === 'ol') around.push(name);
    else if (name === '/ul' || name === '/ol') around.pop();
    else if (name === 'li') begin(around.at(-1) ?? 'ul', placeOf(token) ?? { level: around.length });
    else if (name === '/li') within = Math.max(0, within - 1);
    else if (name === 'span' && isMark(token)) unread = 1;
    else if (name === 'p' && within === 0 && /mso-list:\s*l\d/i.test(token)) {
      const mark = tokens.slice(index, index + 12).find((part, at, near) => part.trim() && isMark(near[at - 1] ?? ''));
      begin(/^\W?(?:\d|[a-z]{1,4}[.)])/i.test(mark?.trim() ?? '') ? 'ol' : 'ul', placeOf(token) ?? { level: 1 });
      out += '<p>';
      around.push('p');
    } else if (name === '/p' && around.at(-1) === 'p') {
      around.pop();
      within--;
      out += '</p>';
    } else if (within > 0) out += token;
    else {
      if (open.length > 0 && (name === 'br' || (name === null && token.trim()))) {
        endDeeper(0);
        out += between;
        between = '';
      }
      if (open.length > 0) between += token;
      else out += token;
    }
  }
  endDeeper(0);
  return out + between;
}
