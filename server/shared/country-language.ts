import type { Language } from '../../contract/language.ts';

const spanish = 'ES AD AR BO CL CO CR CU DO EC GQ GT HN MX NI PA PE PR PY SV UY VE';
const french = 'FR MC LU MA TN DZ SN CI RE MQ GP PF';

/** The language in which somebody of a country is written to; ours where the country is not known. */
export function languageOfCountry(iso2: string | null): Language {
  if (iso2 === null || spanish.includes(iso2)) return 'es';
  return french.includes(iso2) ? 'fr' : 'en';
}
