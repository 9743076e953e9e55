import type { Language } from '../../../contract/language.ts';

/**
 * Turns an amount that a supplier typed into a decimal number. Cents follow a comma or a point; thousands may be
 * separated. Cents have at most two digits, so a point before three digits separates thousands in every language. A
 * comma does so in English, and wherever a point follows it.
 */
export function parseSupplierAmount(typed: string, language: Language): string {
  const plain = typed.replace(/[\s€]/g, '');
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.');
  const commas = language === 'en' ? /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/ : /^\d{1,3}(,\d{3})+\.\d{1,2}$/;
  if (commas.test(plain)) return plain.replaceAll(',', '');
  return plain.replace(',', '.');
}

export const isAmount = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text);

/** A stored amount as its supplier would type it. */
export function formatSupplierAmount(euros: number | null | undefined, language: Language): string {
  if (euros === null || euros === undefined) return '';
  return (Number.isInteger(euros) ? String(euros) : euros.toFixed(2)).replace('.', language === 'en' ? '.' : ',');
}
