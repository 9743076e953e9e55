import { logoId } from './render.ts';

/** A letter's body for other eyes than its reader's: its addresses are cut, since whoever has one of them may use it. */
export interface Body {
  text: string;
  html: string;
}

/** What comes after the first part of a path: 'https://agency.example/alta/…'. */
const secretPart = /(https?:\/\/[^\s"'<>/]+(?:\/[^\s"'<>/?#]+)?)\/?[^\s"'<>]*/g;

/** @returns the same letter, with links that look like links and lead nowhere */
export function withoutLinks({ text, html }: Body): Body {
  return {
    text: text.replace(secretPart, cut),
    html: html.replace(/ href="[^"]*"/g, '').replace(/>([^<]*)</g, between => between.replace(secretPart, cut)),
  };
}

const cut = (whole: string, kept: string) => (whole === kept || whole === `${kept}/` ? whole : `${kept}/…`);

/** A letter's HTML as a page of ours can show it: the picture that travels with the message is at an address there. */
export function withLogoAt(html: string, address: string | null): string {
  return address ? html.replaceAll(`cid:${logoId}`, address) : withoutLogo(html);
}

/** A letter's HTML where there is no logo any more: the agency's name stands in its place. */
export function withoutLogo(html: string): string {
  return html.replace(new RegExp(`<img src="cid:${logoId}"[^>]* alt="([^"]*)"[^>]*>`), '$1');
}
