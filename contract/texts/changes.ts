import type { Language } from '../language.ts';

/** The words for what has changed in a budget. The server alone says them, so that no screen carries them along. */
export interface ChangeWords {
  file: string;
  /** What stands where nothing is written. */
  none: string;
  added: string;
  removed: string;
  /** One line about something. */
  of: (subject: string, said: string) => string;
  fromTo: (field: string, before: string, after: string) => string;
}

const es: ChangeWords = {
  file: 'Archivo',
  none: 'sin indicar',
  added: 'Añadido',
  removed: 'Retirado',
  of: (subject, said) => `${subject}: ${said}`,
  fromTo: (field, before, after) => `${field}, de «${before}» a «${after}»`,
};

const en: ChangeWords = {
  file: 'File',
  none: 'not stated',
  added: 'Added',
  removed: 'Removed',
  of: (subject, said) => `${subject}: ${said}`,
  fromTo: (field, before, after) => `${field}, from “${before}” to “${after}”`,
};

// The spaces inside the quotation marks and before a colon are no-break spaces.
const fr: ChangeWords = {
  file: 'Fichier',
  none: 'non indiqué',
  added: 'Ajouté',
  removed: 'Retiré',
  of: (subject, said) => `${subject} : ${said}`,
  fromTo: (field, before, after) => `${field}, de « ${before} » à « ${after} »`,
};

export const changeWords: Record<Language, ChangeWords> = { es, en, fr };
