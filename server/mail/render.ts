import type { Language } from '../../contract/language.ts';
import { palette } from '../../contract/palette.ts';
import type { Letterhead } from './params.ts';
import { codeSize } from './payment-code.ts';

/** The content of a mail before the layout, as plain text. */
export interface MailContent {
  subject: string;
  /** The preview beside the subject in lists of messages. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  facts?: Fact[];
  /** A person's own words, with their line breaks. */
  quote?: Fact;
  /** A list of sentences. */
  list?: { label: string; items: string[] };
  button?: { label: string; url: string; inWords: string };
  /** How to pay what is due, with the id of the bank's code. */
  payment?: { label: string; facts: Fact[]; code: { id: string; alt: string } | null; text: string[] };
  closing?: string[];
  footer: string[];
}

export interface Fact {
  label: string;
  value: string;
}

/** The top of every message shows the agency's name or its logo. */
export interface Layout extends Letterhead {
  language: Language;
  agency: string;
}

/** The size of the logo in a message, in CSS pixels. The attached picture has twice as many. */
export const logoSize = { width: 240, height: 60 };

/** The content id of the attached picture. */
export const logoId = 'logo';

const sans = "'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";
const serif = "Fraunces,Georgia,'Times New Roman',serif";
const colour = {
  behind: palette.sand[1],
  card: '#ffffff',
  line: palette.sand[2],
  ink: palette.ink,
  quiet: palette.sand[7],
};

/** A message as plain text, with everything that the HTML form says, in the same order. */
export function renderText(content: MailContent, language: Language): string {
  const colon = language === 'fr' ? '\u202f:' : ':';
  const blocks = [
    content.heading,
    ...content.paragraphs,
    (content.facts ?? []).map(fact => `${fact.label}${colon} ${fact.value}`).join('\n'),
    content.quote && `${content.quote.label}${colon}\n${content.quote.value.replace(/^/gm, '> ')}`,
    content.list && `${content.list.label}${colon}\n${content.list.items.map(item => `- ${item}`).join('\n')}`,
    content.button && `${content.button.label}${colon}\n${checkedUrl(content.button.url)}`,
    content.payment && paymentText(content.payment, colon),
    ...(content.closing ?? []),
    `-- \n${content.footer.join('\n')}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/**
 * A message as HTML for mail programs: tables and inline styles, nothing loaded from elsewhere, and a table of fixed
 * width for Outlook, which ignores max-width.
 */
export function renderHtml(content: MailContent, { language, agency, logo, colours }: Layout): string {
  const rows = [
    `<h1 style="margin:0 0 20px;font-family:${serif};font-size:26px;mso-line-height-rule:exactly;line-height:32px;font-weight:600;color:${colours.primary}">${escaped(content.heading)}</h1>`,
    ...content.paragraphs.map(paragraph),
    content.facts?.length ? factsTable(content.facts) : '',
    content.quote ? quotation(content.quote) : '',
    content.list ? listing(content.list) : '',
    content.button ? button(content.button, colours) : '',
    content.payment ? payment(content.payment, colours) : '',
    ...(content.closing ?? []).map(paragraph),
  ];
  return `<!doctype html>
<html lang="${language}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(content.subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,th,p,a,li,span{font-family:'Segoe UI',Arial,sans-serif!important}h1,.head{font-family:Georgia,serif!important}table{mso-table-lspace:0;mso-table-rspace:0}</style><![endif]-->
<style>:root{color-scheme:light only;supported-color-schemes:light}@media (max-width:480px){.outer{padding:0!important}.head{padding:18px 20px!important;border-radius:0!important}.inner{padding:28px 20px!important;border-radius:0!important}.wide{width:100%!important}}</style>
</head>
<body style="margin:0;padding:0;background:${colour.behind};-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%">
<div lang="${language}" dir="ltr">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${colour.behind}">${escaped(content.preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colour.behind}" style="background:${colour.behind}"><tr><td align="center" class="outer" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0" style="width:600px;table-layout:fixed"><tr><td width="600"><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;width:100%">
${head(agency, logo, colours)}
<tr><td class="inner" bgcolor="${colour.card}" style="padding:36px;background:${colour.card};border-radius:0 0 10px 10px">
${rows.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="inner" style="padding:24px 36px;${small}">${content.footer.map(escaped).join('<br>')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`;
}

/** On white, because logos have any colour. The picture has the full width, with the logo at its left. */
function head(agency: string, logo: boolean, { primary, accent }: Letterhead['colours']): string {
  const cell = `border-bottom:4px solid ${accent};border-radius:10px 10px 0 0;font-family:${serif};font-size:20px;line-height:26px;font-weight:600`;
  if (!logo)
    return `<tr><td class="head" bgcolor="${primary}" style="padding:22px 36px;background:${primary};${cell};color:#ffffff">${escaped(agency)}</td></tr>`;
  const { width, height } = logoSize;
  const picture = `<img src="cid:${logoId}" width="${width}" height="${height}" alt="${escaped(agency)}" style="display:block;border:0;width:${width}px;height:${height}px;color:${primary}">`;
  return `<tr><td class="head" bgcolor="${colour.card}" style="padding:18px 36px;background:${colour.card};${cell};color:${primary}">${picture}</td></tr>`;
}

// Outlook stretches a line height unless it is marked as exact, before the height itself.
const body = `font-family:${sans};font-size:16px;mso-line-height-rule:exactly;line-height:25px;color:${colour.ink}`;
const small = `font-family:${sans};font-size:13px;mso-line-height-rule:exactly;line-height:20px;color:${colour.quiet}`;

/** Space above and below in pixels, as padding of a cell, because Outlook ignores margins of tables. */
function block(above: number, below: number, inside: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:${above}px 0 ${below}px">${inside}</td></tr></table>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;${body}">${lines(text)}</p>`;
}

function factsTable(facts: Fact[]): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${colour.line};text-align:left;vertical-align:top;${body}`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" width="38%" style="${cell};padding-right:12px;font-weight:400;color:${colour.quiet}">${escaped(label)}</th><td style="${cell};font-weight:600;word-break:break-word">${breakable(value)}</td></tr>`,
  );
  const table = `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${colour.line}">${rows.join('')}</table>`;
  return block(8, 24, table);
}

type Payment = NonNullable<MailContent['payment']>;

const paymentText = ({ label, facts, text }: Payment, colon: string): string =>
  [label, facts.map(fact => `${fact.label}${colon} ${fact.value}`).join('\n'), ...text].filter(Boolean).join('\n\n');

function payment({ label, facts, code, text }: Payment, { primary }: Letterhead['colours']): string {
  const picture =
    code &&
    `<img src="cid:${code.id}" width="${codeSize}" height="${codeSize}" alt="${escaped(code.alt)}" style="display:block;border:0;width:${codeSize}px;height:${codeSize}px">`;
  return [
    `<p style="margin:8px 0 0;font-family:${serif};font-size:20px;mso-line-height-rule:exactly;line-height:26px;font-weight:600;color:${primary}">${escaped(label)}</p>`,
    facts.length > 0 ? factsTable(facts) : '',
    picture ? block(0, 16, picture) : '',
    ...text.map(paragraph),
  ].join('\n');
}

function quotation({ label, value }: Fact): string {
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${palette.sand[0]}" style="padding:14px 18px;background:${palette.sand[0]};border-left:4px solid ${palette.sand[4]};${body};word-break:break-word"><span style="font-size:13px;color:${colour.quiet}">${escaped(label)}</span><br>${lines(value)}</td></tr></table>`;
  return block(8, 24, table);
}

function listing({ label, items }: { label: string; items: string[] }): string {
  const rows = items.map(item => `<li style="margin:0 0 6px;word-break:break-word">${escaped(item)}</li>`);
  return `<p style="margin:8px 0 8px;font-weight:600;${body}">${escaped(label)}</p>
<ul style="margin:0 0 24px 20px;padding:0;${body}">${rows.join('')}</ul>`;
}

function button(
  { label, url, inWords }: { label: string; url: string; inWords: string },
  { primary, accent }: Letterhead['colours'],
): string {
  const address = escaped(checkedUrl(url));
  const table = `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${accent}" style="background:${accent};border-radius:8px;mso-padding-alt:14px 28px"><a href="${address}" style="display:block;padding:14px 28px;font-family:${sans};font-size:17px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>`;
  return `${block(12, 16, table)}
<p style="margin:0 0 24px;${small}">${escaped(inWords)}<br><a href="${address}" style="color:${primary};word-break:break-all">${address}</a></p>`;
}

/** Only web addresses are allowed behind a button, whatever a template gets. */
function checkedUrl(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('a mail may only link to web addresses');
  return url;
}

/** An address may break after its '@', which looks better than elsewhere. */
const breakable = (text: string) => escaped(text).replaceAll('@', '@<wbr>');

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? '');
}
