import { logoId } from './picture.ts';

/**
 * The body of a letter for readers other than its recipient. The addresses are cut, because anybody who has one can use
 * it.
 */
export interface LetterBody {
  text: string;
  html: string;
}

/** Everything after the first part of a path: 'https://agency.example/alta/…'. */
const secretPart = /(https?:\/\/[^\s"'<>/]+(?:\/[^\s"'<>/?#]+)?)\/?[^\s"'<>]*/g;

/** @returns the same letter with text that looks like links and leads nowhere */
export function withoutLinks({ text, html }: LetterBody): LetterBody {
  return {
    text: text.replace(secretPart, cutSecret),
    html: html.replace(/ href="[^"]*"/g, '').replace(/>([^<]*)</g, between => between.replace(secretPart, cutSecret)),
  };
}

const cutSecret = (whole: string, remaining: string) =>
  whole === remaining || whole === `${remaining}/` ? whole : `${remaining}/…`;

/** A letter's HTML for a page of ours: the logo attached to the message gets an address, or its bytes as one. */
export function withLogoAt(html: string, address: string | null): string {
  return address ? html.replaceAll(`cid:${logoId}`, address) : withoutLogo(html);
}

/** A letter's HTML when there is no logo any more: the agency's name replaces it. */
export function withoutLogo(html: string): string {
  return html.replace(new RegExp(`<img src="cid:${logoId}"[^>]* alt="([^"]*)"[^>]*>`), '$1');
}
