import { mapLink } from '../../contract/place/map-link.ts';
import { phoneParts } from '../../contract/values/phone.ts';
import { escapeHtml } from '../../contract/values/rich-text.ts';
import type { Letterhead } from './params.ts';
import { type PictureShape, pictureId, pictureSizes } from './picture.ts';
import { bodyText, colour, escapeAddress, escapeLines, sans, serif, smallText } from './styles.ts';

/** The parts of a letter as HTML: tables and inline styles, because mail programs know little else. */

export interface LetterFact {
  label: string;
  value: string;
  phone?: true;
}

/** A quote in a letter, or a service that a supplier is asked for. */
export interface QuoteCard {
  name: string;
  /** What it is, in lines below the name. */
  about: readonly string[];
  /** Dates and number of days, if they are not those under the heading of the letter. */
  when?: string;
  price?: string;
  /** Until when it is valid, in words. */
  note?: string;
  url: string;
  /** The words of its own button, when it is not the only quote. */
  button?: string;
  /** The file of a photo. */
  picture: string | null;
}

/** The end of a letter: who writes, and how to reach them. */
export interface Signature {
  regards: string;
  /** Null when nobody signs for the agency. */
  name: string | null;
  agency: string;
  phone?: string | null;
  email?: string | null;
  /** The file of the portrait. */
  portrait?: string | null;
}

/** The agent's own words for this customer, with who writes them. */
export interface Note {
  text: string;
  name: string;
  phone?: string | null;
  portrait?: string | null;
}

/** Space above and below in pixels, as padding of a cell, because Outlook ignores margins of tables. */
export function block(above: number, below: number, inside: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:${above}px 0 ${below}px">${inside}</td></tr></table>`;
}

export function title(text: string, { primary }: Letterhead['colours']): string {
  return `<h1 class="title" style="margin:0 0 14px;font-family:${serif};font-size:26px;mso-line-height-rule:exactly;line-height:32px;font-weight:600;color:${primary};word-break:break-word">${escapeHtml(text)}</h1>`;
}

export function subtitle(text: string): string {
  return `<p class="quiet" style="margin:0 0 12px;${bodyText};color:${colour.quiet}">${escapeHtml(text)}</p>`;
}

export function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;${bodyText}">${escapeLines(text)}</p>`;
}

/** A photo, without alternative text because it adds no information. */
export function picture(file: string, shape: PictureShape): string {
  const { width, height } = pictureSizes[shape];
  const size =
    shape === 'cover'
      ? 'width:100%;max-width:600px;height:auto'
      : `width:${width}px;height:${height}px;border-radius:${shape === 'portrait' ? width / 2 : 8}px`;
  return `<img src="cid:${pictureId(file, shape)}" width="${width}" height="${height}" alt="" style="display:block;border:0;${size}">`;
}

/** A card for each quote: photo, name, days and price. */
export function quoteCards(cards: readonly QuoteCard[], colours: Letterhead['colours']): string {
  return cards.map((card, index) => block(0, index === cards.length - 1 ? 24 : 12, quoteCard(card, colours))).join('');
}

function quoteCard(
  { name, about, when, price, note, url, button: label, picture: file }: QuoteCard,
  { primary }: Letterhead['colours'],
): string {
  const photo = file
    ? `<td class="photo" width="104" valign="top" style="width:104px;padding:12px 0 12px 12px">${picture(file, 'card')}</td>`
    : '';
  const rows = [
    `<a href="${escapeHtml(checkedUrl(url))}" class="ink" style="font-family:${serif};font-size:18px;line-height:23px;font-weight:600;color:${colour.ink};text-decoration:underline;word-break:break-word">${escapeHtml(name)}</a>`,
    ...about.map(
      text => `<span class="ink" style="${smallText};font-size:14px;color:${colour.ink}">${escapeHtml(text)}</span>`,
    ),
    ...(when ? [`<span class="quiet" style="${smallText};font-size:14px">${escapeHtml(when)}</span>`] : []),
    ...(price
      ? [`<span class="ink" style="font-size:18px;font-weight:600;color:${colour.ink}">${escapeHtml(price)}</span>`]
      : []),
    ...(note ? [`<span class="quiet" style="${smallText}">${escapeHtml(note)}</span>`] : []),
    ...(label
      ? [
          `<a href="${escapeHtml(checkedUrl(url))}" class="link" style="display:inline-block;margin-top:8px;padding:7px 16px;border:1px solid;border-radius:8px;text-align:center;font-family:${sans};font-size:15px;line-height:20px;font-weight:600;color:${primary};text-decoration:none">${escapeHtml(label)}</a>`,
        ]
      : []),
  ];
  return `<table role="presentation" class="line soft" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colour.soft}" style="background:${colour.soft};border:1px solid ${colour.line};border-radius:10px"><tr>${photo}<td valign="top" class="ink" style="padding:12px 14px;${bodyText};text-align:left">${rows.join('<br>')}</td></tr></table>`;
}

export function factsTable(facts: readonly LetterFact[]): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${colour.line};text-align:left;vertical-align:top;${bodyText}`;
  const rows = facts.map(
    ({ label, value, phone }) =>
      `<tr><th scope="row" width="38%" class="quiet line" style="${cell};padding-right:12px;font-weight:400;color:${colour.quiet}">${escapeHtml(label)}</th><td class="ink line" style="${cell};font-weight:600;word-break:break-word">${phone ? telephone(value, colour.ink) : escapeAddress(value)}</td></tr>`,
  );
  const table = `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border-top:1px solid ${colour.line}">${rows.join('')}</table>`;
  return block(4, 24, table);
}

export function blockquote({ label, value }: LetterFact, { accent }: Letterhead['colours']): string {
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${colour.soft}" class="soft ink" style="padding:14px 18px;background:${colour.soft};border-left:4px solid ${accent};${bodyText};word-break:break-word"><span class="quiet" style="font-size:13px;color:${colour.quiet}">${escapeHtml(label)}</span><br>${escapeLines(value)}</td></tr></table>`;
  return block(4, 24, table);
}

export function bulletList({ label, items }: { label: string; items: readonly string[] }): string {
  const rows = items.map(item => `<li style="margin:0 0 6px;word-break:break-word">${escapeHtml(item)}</li>`);
  return `<p class="ink" style="margin:8px 0 8px;font-weight:600;${bodyText}">${escapeHtml(label)}</p>
<ul class="ink" style="margin:0 0 24px 20px;padding:0;${bodyText}">${rows.join('')}</ul>`;
}

export function button({ label, url }: { label: string; url: string }, { accent }: Letterhead['colours']): string {
  const table = `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${accent}" style="background:${accent};border-radius:8px;mso-padding-alt:13px 28px"><a href="${escapeHtml(checkedUrl(url))}" class="button" style="display:block;padding:13px 28px;font-family:${sans};font-size:17px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
  return block(2, 24, table);
}

/** The button's address in words, for mail programs where the button does nothing. */
export function buttonAddress({ url, inWords }: { url: string; inWords: string }, { primary }: Letterhead['colours']) {
  const address = escapeHtml(checkedUrl(url));
  return `<p class="quiet" style="margin:24px 0 0;${smallText}">${escapeHtml(inWords)}<br><a href="${address}" class="link" style="color:${primary};word-break:break-all">${address}</a></p>`;
}

export function signatureBlock(
  { regards, name, agency, phone, email, portrait }: Signature,
  { primary }: Letterhead['colours'],
): string {
  const contact = [...(phone ? [telephone(phone, primary)] : []), ...(email ? [address(email, primary)] : [])];
  const rows = [
    escapeHtml(regards),
    ...(name
      ? [
          `<strong style="font-family:${serif};font-size:18px;font-weight:600">${escapeHtml(name)}</strong>`,
          escapeHtml(agency),
        ]
      : [`<strong style="font-weight:600">${escapeHtml(agency)}</strong>`]),
    ...contact,
  ];
  const words = `<p class="ink" style="margin:0;${bodyText}">${rows.join('<br>')}</p>`;
  return portrait ? withPortrait(portrait, words) : words;
}

/** A portrait with words beside it. */
const withPortrait = (portrait: string, words: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td valign="top" width="72" style="width:56px;padding:3px 16px 0 0">${picture(portrait, 'portrait')}</td><td valign="top">${words}</td></tr></table>`;

/** The agent's own words, with portrait, name and telephone under them. */
export function agentNote({ text, name, phone, portrait }: Note, { primary, accent }: Letterhead['colours']): string {
  const who = [
    `<strong style="font-family:${serif};font-size:17px;font-weight:600">${escapeHtml(name)}</strong>`,
    ...(phone ? [telephone(phone, primary)] : []),
  ];
  const signature = `<p class="ink" style="margin:0;${bodyText}">${who.join('<br>')}</p>`;
  const noteParagraphs = text
    .split(/\n{2,}/)
    .map(part => `<p class="ink" style="margin:0 0 12px;${bodyText};word-break:break-word">${escapeLines(part)}</p>`);
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${colour.soft}" class="soft" style="padding:18px 20px;background:${colour.soft};border-left:4px solid ${accent}">${noteParagraphs.join('')}${portrait ? withPortrait(portrait, signature) : signature}</td></tr></table>`;
  return block(4, 24, table);
}

const telephone = (phone: string, shade: string) =>
  phoneParts(phone)
    .map(({ text, href }) => (href ? link(href, escapeHtml(text), shade) : escapeHtml(text)))
    .join('');
const address = (email: string, shade: string) => link(`mailto:${encodeURI(email)}`, escapeHtml(email), shade);
const link = (target: string, inside: string, shade: string) =>
  `<a href="${escapeHtml(target)}" class="link" style="display:inline-block;max-width:100%;color:${shade};word-break:break-word">${inside}</a>`;

/** How the agency is reached: the parts of its last lines that are links. */
export interface ContactDetails {
  address?: string | null;
  phone?: string | null;
  email?: string | null;
  web?: string | null;
}

/** Between the parts of a line. */
const separator = '\u00a0· ';
const noWrap = (inside: string) => `<span style="display:inline-block;max-width:100%">${inside}</span>`;

/** The last lines, with telephone, e-mail and page of the agency as links. */
export function footerLines(footer: readonly string[], { address: street, phone, email, web }: ContactDetails): string {
  const shade = colour.quiet;
  const page = web ? pageOf(web) : null;
  const linked = new Map([
    ...(street ? [[street, link(mapLink(street), escapeHtml(street), shade)] as const] : []),
    ...(phone ? [[phone, telephone(phone, shade)] as const] : []),
    ...(email ? [[email, address(email, shade)] as const] : []),
    ...(web && page ? [[web, link(page, escapeHtml(web), shade)] as const] : []),
  ]);
  return footer
    .map(line => {
      const parts = line.split(separator).map(part => linked.get(part) ?? escapeHtml(part));
      // A part keeps the dot behind it, so that no line begins with one.
      return parts.map((part, index) => (index < parts.length - 1 ? noWrap(`${part}&nbsp;·`) : part)).join(' ');
    })
    .join('<br>')
    .replaceAll('class="link"', 'class="quiet"');
}

/** The address of a page that is written without 'https://'; null when it is none. */
function pageOf(web: string): string | null {
  const address = /^https?:\/\//i.test(web) ? web : `https://${web}`;
  return URL.canParse(address) && !/\s/.test(web) ? address : null;
}

/** @throws Error unless the address is one of the web: a letter links to nothing else */
export function checkedUrl(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('a mail may only link to web addresses');
  return url;
}
