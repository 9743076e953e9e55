import { palette } from '../../contract/setting/brand-colour.ts';
import { escapeHtml } from '../../contract/values/rich-text.ts';

/** The fonts, colours and classes that all parts of a letter share. */

export const sans = "'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";
export const serif = "Fraunces,Georgia,'Times New Roman',serif";

export const colour = {
  page: palette.sand[1],
  card: '#ffffff',
  line: palette.sand[2],
  soft: palette.sand[0],
  ink: palette.ink,
  quiet: palette.sand[7],
};

/** The same in a mail program with a dark mode. */
const darkColour = {
  page: '#15181b',
  card: '#1f2428',
  line: '#3b4248',
  soft: '#292f34',
  ink: '#eeebe5',
  quiet: '#bdb6aa',
};

// Outlook stretches a line height unless it is marked as exact, before the height itself.
export const bodyText = `font-family:${sans};font-size:16px;mso-line-height-rule:exactly;line-height:25px;color:${colour.ink}`;
export const smallText = `font-family:${sans};font-size:13px;mso-line-height-rule:exactly;line-height:20px;color:${colour.quiet}`;

/** @param prefix what a mail program wants before each selector */
function darkRules(prefix: string): string {
  const rules = {
    '.behind': `background:${darkColour.page}!important`,
    '.card': `background:${darkColour.card}!important`,
    '.soft': `background:${darkColour.soft}!important`,
    '.ink,.title,.link': `color:${darkColour.ink}!important`,
    '.quiet': `color:${darkColour.quiet}!important`,
    '.line': `border-color:${darkColour.line}!important`,
  };
  return Object.entries(rules)
    .map(([names, rule]) => `${names.replace(/\.\w+/g, name => prefix + name)}{${rule}}`)
    .join('');
}

/** The style sheet of a letter: narrow screens, and the dark mode of mail programs and of Outlook's own (data-ogsc). */
export const styleSheet =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (max-width:480px){.outer{padding:0!important}.head{padding:10px 20px!important;border-radius:0!important}' +
  '.inner{padding:20px 20px 28px!important;border-radius:0!important}.wide{width:100%!important}' +
  '.title{font-size:24px!important;line-height:29px!important;margin-bottom:6px!important}' +
  '.cover img{height:96px!important;object-fit:cover}.photo,.photo img{width:76px!important}.photo img{height:76px!important}}' +
  `@media (prefers-color-scheme:dark){${darkRules('')}}${darkRules('[data-ogsc] ')}`;

export const escapeLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** An address may break after its '@', which looks better than elsewhere. */
export const escapeAddress = (text: string) => escapeHtml(text).replaceAll('@', '@<wbr>');
