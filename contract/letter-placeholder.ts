import type { Language } from './language.ts';

/**
 * What stands in braces in an edited letter, by the name that staff write in each language. A letter is stored with the
 * keys, so that names can change.
 */
export const placeholderNames = {
  firstName: { es: 'nombre', en: 'name', fr: 'prénom' },
  travel: { es: 'viaje', en: 'trip', fr: 'voyage' },
  dates: { es: 'fechas', en: 'dates', fr: 'dates' },
  quotes: { es: 'presupuestos', en: 'quotes', fr: 'devis' },
  number: { es: 'número', en: 'number', fr: 'numéro' },
  price: { es: 'precio', en: 'price', fr: 'prix' },
  agent: { es: 'agente', en: 'agent', fr: 'conseiller' },
  agency: { es: 'agencia', en: 'agency', fr: 'agence' },
  client: { es: 'cliente', en: 'client', fr: 'client' },
  subject: { es: 'asunto', en: 'subject', fr: 'objet' },
  greeting: { es: 'saludo', en: 'greeting', fr: 'salutation' },
  message: { es: 'mensaje', en: 'message', fr: 'message' },
  supplier: { es: 'proveedor', en: 'supplier', fr: 'fournisseur' },
  request: { es: 'solicitud', en: 'request', fr: 'demande' },
  task: { es: 'tarea', en: 'task', fr: 'tâche' },
  when: { es: 'cuándo', en: 'when', fr: 'quand' },
} as const satisfies Record<string, Record<Language, string>>;

export type Placeholder = keyof typeof placeholderNames;
export const placeholders = Object.keys(placeholderNames) as Placeholder[];

/** '{nombre}': as a reader of a language writes it. */
export const inBraces = (placeholder: Placeholder, language: Language) =>
  `{${placeholderNames[placeholder][language]}}`;

const braced = /\{([^{}]*)\}/g;
const keys: ReadonlySet<string> = new Set(placeholders);

/** A stored text with the names of a language. */
export const withNames = (text: string, language: Language) =>
  text.replace(braced, (whole, key: string) => (keys.has(key) ? inBraces(key as Placeholder, language) : whole));

/** A stored text with its values. A value with braces of its own is not filled again. */
export const filled = (text: string, values: Readonly<Partial<Record<Placeholder, string>>>) =>
  text.replace(braced, (_, key: string) => values[key as Placeholder] ?? '');

/** What is wrong with a typed text. */
interface TextFault {
  /** `broken`: a brace without its other one. `unknown`: a name that this letter does not know. */
  fault: 'broken' | 'unknown';
  /** The words at the fault. */
  at: string;
}

/** A typed text with the keys in place of the names, in whatever language each was written. */
export function withKeys(text: string, knows: readonly Placeholder[]): { text: string } | TextFault {
  const rest = text.replace(braced, '');
  const brace = /(?:\S+\s)?\S*[{}]\S*/u.exec(rest)?.[0];
  if (brace) return { fault: 'broken', at: brace.trim() };
  let unknown: string | undefined;
  const stored = text.replace(braced, (whole, name: string) => {
    const key = knows.find(each => isNamed(each, name));
    if (!key) unknown ??= whole;
    return `{${key}}`;
  });
  return unknown === undefined ? { text: stored } : { fault: 'unknown', at: unknown };
}

const plain = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
const isNamed = (placeholder: Placeholder, name: string) =>
  Object.values(placeholderNames[placeholder]).some(each => plain(each) === plain(name));
