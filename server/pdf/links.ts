import { mapLink } from '../../contract/place/map-link.ts';
import { type PhonePart, phoneParts } from '../../contract/values/phone.ts';
import { linkAddress } from '../../contract/values/rich-text.ts';
import { printableText } from './printable-text.ts';

/** A row of the paper: texts, some of which can be tapped. */
type Row = PhonePart[];

interface ContactFacts {
  address?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  web?: string | undefined;
}

/**
 * The contact data of somebody, a row each.
 * @param maxWordLength as in `printableText`
 */
export function contactRows({ address, phone, email, web }: ContactFacts, maxWordLength?: number): Row[] {
  return [
    ...(address ? [[{ text: address, href: mapLink(address) }]] : []),
    ...(phone ? [phoneParts(phone)] : []),
    ...(email ? [[{ text: email, href: `mailto:${email}` }]] : []),
    ...(web ? [[{ text: web, href: linkAddress(web) }]] : []),
  ].map(row => row.map(part => printedLink(part.text, part.href, maxWordLength)));
}

/** A text that can be tapped, if its address is one. */
export const printedLink = (text: string, href: string | null | undefined, maxWordLength?: number): PhonePart => ({
  text: printableText(text, maxWordLength),
  href: safeLink(href ?? undefined) ?? null,
});

/** A link to the web, a mail address or a telephone. Other links are dropped. */
export function safeLink(href: string | undefined): string | undefined {
  const link = href?.trim().toWellFormed();
  return link && link.length < 2000 && /^(https?:\/\/|mailto:|tel:)[\x21-\x7e\u00a1-\uffff]+$/i.test(link)
    ? link
    : undefined;
}
