import type { Language } from '../../../contract/language.ts';

/**
 * An amount as suppliers type it, as a decimal number: with a comma or a point before the cents, the thousands apart or
 * together. Cents are two digits at most, so that a point before three separates thousands in every language; a comma
 * does so in English, and wherever a point follows it.
 */
export function amountOf(typed: string, language: Language): string {
  const plain = typed.replace(/[\s€]/g, '');
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.');
  const commas = language === 'en' ? /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/ : /^\d{1,3}(,\d{3})+\.\d{1,2}$/;
  if (commas.test(plain)) return plain.replaceAll(',', '');
  return plain.replace(',', '.');
}

export const isAmount = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text);

/** A stored amount as its supplier would type it. */
export function typedAmount(euros: number | null | undefined, language: Language): string {
  if (euros === null || euros === undefined) return '';
  return (Number.isInteger(euros) ? String(euros) : euros.toFixed(2)).replace('.', language === 'en' ? '.' : ',');
}
