import type { LineKind } from '../budget/line-kind.ts';
import type { Language } from '../language.ts';

/** The words for the changes of a budget. Only the server uses them, so no screen loads them. */
interface ChangeWords {
  file: string;
  /** Stands for an empty value. */
  none: string;
  added: string;
  removed: string;
  /** Joins a subject and what is said about it. */
  of: (subject: string, said: string) => string;
  /** A new value after the value that it replaces. */
  now: (after: string, before: string) => string;
  /** 'on 2 May 2027', 'at 10:20' and 'on 2 May 2027 at 10:20' within a sentence. */
  on: (day: string) => string;
  at: (time: string) => string;
  /** What a journey does when it begins and ends. */
  departs: string;
  arrives: string;
  /** When a service of each kind begins and ends. */
  begins: Readonly<Record<LineKind, string>>;
  ends: Readonly<Record<LineKind, string>>;
}

const es: ChangeWords = {
  file: 'Archivo',
  none: 'sin indicar',
  added: 'Añadido',
  removed: 'Retirado',
  of: (subject, said) => `${subject}: ${said}`,
  now: (after, before) => `${after} (antes ${before})`,
  on: day => `el ${day}`,
  at: time => `${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`,
  departs: 'sale',
  arrives: 'llega',
  begins: {
    accomodation: 'Entrada',
    cruise: 'Embarque',
    transport: 'Salida',
    travel_insurance: 'Inicio',
    other_service: 'Inicio',
  },
  ends: {
    accomodation: 'Salida',
    cruise: 'Desembarque',
    transport: 'Llegada',
    travel_insurance: 'Fin',
    other_service: 'Fin',
  },
};

const en: ChangeWords = {
  file: 'File',
  none: 'not stated',
  added: 'Added',
  removed: 'Removed',
  of: (subject, said) => `${subject}: ${said}`,
  now: (after, before) => `${after} (was ${before})`,
  on: day => `on ${day}`,
  at: time => `at ${time}`,
  departs: 'departs',
  arrives: 'arrives',
  begins: {
    accomodation: 'Check-in',
    cruise: 'Embarkation',
    transport: 'Departure',
    travel_insurance: 'Start',
    other_service: 'Start',
  },
  ends: {
    accomodation: 'Check-out',
    cruise: 'Disembarkation',
    transport: 'Arrival',
    travel_insurance: 'End',
    other_service: 'End',
  },
};

const fr: ChangeWords = {
  file: 'Fichier',
  none: 'non indiqué',
  added: 'Ajouté',
  removed: 'Retiré',
  of: (subject, said) => `${subject}\u202f: ${said}`,
  now: (after, before) => `${after} (avant\u202f: ${before})`,
  on: day => `le ${day}`,
  at: time => `à ${time}`,
  departs: 'départ',
  arrives: 'arrivée',
  begins: {
    accomodation: 'Arrivée',
    cruise: 'Embarquement',
    transport: 'Départ',
    travel_insurance: 'Début',
    other_service: 'Début',
  },
  ends: {
    accomodation: 'Départ',
    cruise: 'Débarquement',
    transport: 'Arrivée',
    travel_insurance: 'Fin',
    other_service: 'Fin',
  },
};

export const changeWords: Record<Language, ChangeWords> = { es, en, fr };
