import type { Language } from '../language.ts';

/** The words for the changes of a budget. Only the server uses them, so no screen loads them. */
export interface ChangeWords {
  file: string;
  /** Stands for an empty value. */
  none: string;
  added: string;
  removed: string;
  /** Joins a subject and what is said about it. */
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
