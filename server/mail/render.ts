import type { Language } from '../../contract/language.ts';
import { escapeHtml } from '../../contract/values/rich-text.ts';
import type { Letterhead } from './params.ts';
import {
  agentNote,
  block,
  blockquote,
  bulletList,
  button,
  buttonAddress,
  type ContactDetails,
  checkedUrl,
  factsTable,
  footerLines,
  type LetterFact,
  type Note,
  paragraph,
  picture,
  type QuoteCard,
  quoteCards,
  type Signature,
  signatureBlock,
  subtitle,
  title,
} from './parts.ts';
import { codeSize, logoId, logoSize } from './picture.ts';
import { colour, serif, smallText, styleSheet } from './styles.ts';

/** The content of a mail before the layout, as plain text. */
export interface MailContent {
  subject: string;
  /** The preview beside the subject in lists of messages. */
  preheader: string;
  /** The file of the photo at the top. */
  cover?: string | null;
  heading: string;
  /** A line under the heading. */
  subheading?: string;
  /** The paragraphs above the button: few, so that a phone shows the button at once. */
  paragraphs: string[];
  button?: { label: string; url: string; inWords: string };
  /** The paragraphs below the button. */
  continued?: string[];
  /** The agent's own words for this customer. */
  note?: Note;
  quotes?: QuoteCard[];
  /** What is true of all of them. */
  quotesNote?: string;
  /** A person's own words, with their line breaks. */
  blockquote?: LetterFact;
  facts?: LetterFact[];
  /** A list of sentences. */
  list?: { label: string; items: string[] };
  /** How to pay what is due. */
  payment?: Payment;
  closing?: string[];
  /** What stays when the agency edits the words: how long a link is valid, how to stop the letters. */
  fixed?: string[];
  signature?: Signature;
  footer: string[];
  /** The parts of the last lines that are links. */
  contact?: ContactDetails;
}

/** The top of every message shows the agency's name or its logo. */
interface Layout extends Letterhead {
  language: Language;
  agency: string;
}

/** A message as plain text, with the same content as the HTML. */
export function renderText(content: MailContent, language: Language): string {
  const colon = language === 'fr' ? '\u202f:' : ':';
  const blocks = [
    [content.heading, content.subheading].filter(Boolean).join('\n'),
    ...content.paragraphs,
    content.button && `${content.button.label}${colon}\n${checkedUrl(content.button.url)}`,
    ...(content.continued ?? []),
    content.note && noteText(content.note),
    ...(content.quotes ?? []).map(quote => quoteText(quote, colon)),
    content.quotesNote,
    content.blockquote && `${content.blockquote.label}${colon}\n${content.blockquote.value.replace(/^/gm, '> ')}`,
    (content.facts ?? []).map(fact => `${fact.label}${colon} ${fact.value}`).join('\n'),
    content.list && `${content.list.label}${colon}\n${content.list.items.map(item => `- ${item}`).join('\n')}`,
    content.payment && paymentText(content.payment, colon),
    ...(content.closing ?? []),
    ...(content.fixed ?? []),
    content.signature && signatureText(content.signature),
    `-- \n${content.footer.join('\n')}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const quoteText = ({ name, about, when, price, note, button: label, url }: QuoteCard, colon: string) =>
  [`- ${name}`, ...about, when, price, note, label && `${label}${colon} ${checkedUrl(url)}`]
    .filter(Boolean)
    .join('\n  ');

const noteText = ({ text, name, phone }: Note) => [text, [name, phone].filter(Boolean).join('\n')].join('\n\n');

const signatureText = ({ regards, name, agency, phone, email }: Signature) =>
  [regards, name, agency, phone, email].filter(Boolean).join('\n');

/**
 * A message as HTML for mail programs: tables and inline styles, nothing loaded from elsewhere, and a table of fixed
 * width for Outlook, which ignores max-width.
 */
export function renderHtml(content: MailContent, { language, agency, logo, colours }: Layout): string {
  const rows = [
    title(content.heading, colours),
    content.subheading ? subtitle(content.subheading) : '',
    ...content.paragraphs.map(paragraph),
    content.button ? button(content.button, colours) : '',
    ...(content.continued ?? []).map(paragraph),
    content.note ? agentNote(content.note, colours) : '',
    content.quotes ? quoteCards(content.quotes, colours) : '',
    content.quotesNote ? subtitle(content.quotesNote) : '',
    content.blockquote ? blockquote(content.blockquote, colours) : '',
    content.facts?.length ? factsTable(content.facts) : '',
    content.list ? bulletList(content.list) : '',
    content.payment ? paymentPart(content.payment, colours) : '',
    ...(content.closing ?? []).map(paragraph),
    ...(content.fixed ?? []).map(paragraph),
    content.signature ? signatureBlock(content.signature, colours) : '',
    content.button ? buttonAddress(content.button, colours) : '',
  ];
  return `<!doctype html>
<html lang="${language}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(content.subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,th,p,a,li,span{font-family:'Segoe UI',Arial,sans-serif!important}h1,h2,.head{font-family:Georgia,serif!important}table{mso-table-lspace:0;mso-table-rspace:0}</style><![endif]-->
<style>${styleSheet}</style>
</head>
<body class="behind" style="margin:0;padding:0;background:${colour.page};-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%">
<div lang="${language}" dir="ltr">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${colour.page}">${escapeHtml(content.preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colour.page}" class="behind" style="background:${colour.page}"><tr><td align="center" class="outer behind" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0" style="width:600px;table-layout:fixed"><tr><td width="600"><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;width:100%">
${headerRow(agency, logo, colours)}
${content.cover ? `<tr><td class="cover card" bgcolor="${colour.card}" style="padding:0;background:${colour.card}">${picture(content.cover, 'cover')}</td></tr>\n` : ''}<tr><td class="inner card" bgcolor="${colour.card}" style="padding:28px 36px 36px;background:${colour.card};border-radius:0 0 10px 10px">
${rows.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="inner quiet" style="padding:24px 36px;${smallText}">${footerLines(content.footer, content.contact ?? {})}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`;
}

/** The picture has the full width, with the logo at its left on a white plate, because logos have any colour. */
function headerRow(agency: string, logo: boolean, { primary, accent }: Letterhead['colours']): string {
  const cell = `border-bottom:4px solid ${accent};border-radius:10px 10px 0 0;font-family:${serif};font-size:20px;line-height:26px;font-weight:600`;
  if (!logo)
    return `<tr><td class="head" bgcolor="${primary}" style="padding:22px 36px;background:${primary};${cell};color:#ffffff">${escapeHtml(agency)}</td></tr>`;
  const { width, height } = logoSize;
  const picture = `<img src="cid:${logoId}" width="${width}" height="${height}" alt="${escapeHtml(agency)}" style="display:block;border:0;width:${width}px;height:${height}px;color:${primary}">`;
  return `<tr><td class="head card link" bgcolor="${colour.card}" style="padding:18px 36px;background:${colour.card};${cell};color:${primary}">${picture}</td></tr>`;
}

/** How to pay what is due, with the id of the bank's code. */
interface Payment {
  label: string;
  facts: LetterFact[];
  code: { id: string; alt: string } | null;
  text: string[];
}

const paymentText = ({ label, facts, text }: Payment, colon: string): string =>
  [label, facts.map(fact => `${fact.label}${colon} ${fact.value}`).join('\n'), ...text].filter(Boolean).join('\n\n');

function paymentPart({ label, facts, code, text }: Payment, { primary }: Letterhead['colours']): string {
  // The ground of the code stays white in the dark mode, because banking apps read dark squares on a light ground.
  const picture =
    code &&
    `<img src="cid:${code.id}" width="${codeSize}" height="${codeSize}" alt="${escapeHtml(code.alt)}" style="display:block;border:0;width:${codeSize}px;height:${codeSize}px;background:${colour.card};color:${colour.ink}">`;
  return [
    `<h2 class="ink" style="margin:0 0 8px;font-family:${serif};font-size:20px;mso-line-height-rule:exactly;line-height:26px;font-weight:600;color:${primary}">${escapeHtml(label)}</h2>`,
    facts.length > 0 ? factsTable(facts) : '',
    picture ? block(0, 16, picture) : '',
    ...text.map(paragraph),
  ].join('\n');
}
