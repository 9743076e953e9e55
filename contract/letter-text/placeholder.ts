/**
 * What stands in braces in an edited letter, by the name that staff write. A letter is stored with the keys, so that
 * names can change.
 */
export const placeholderNames = {
  firstName: 'nombre',
  travel: 'viaje',
  dates: 'fechas',
  quotes: 'presupuestos',
  number: 'número',
  price: 'precio',
  agent: 'agente',
  agency: 'agencia',
  client: 'cliente',
  subject: 'asunto',
  greeting: 'saludo',
  message: 'mensaje',
  supplier: 'proveedor',
  request: 'solicitud',
  task: 'tarea',
  when: 'cuándo',
} as const satisfies Record<string, string>;

export type Placeholder = keyof typeof placeholderNames;
export const placeholders = Object.keys(placeholderNames) as Placeholder[];

/** '{nombre}' */
export const placeholderText = (placeholder: Placeholder) => `{${placeholderNames[placeholder]}}`;

const braces = /\{([^{}]*)\}/g;
const keys: ReadonlySet<string> = new Set(placeholders);

/** A stored text with the names. */
export const printPlaceholders = (text: string) =>
  text.replace(braces, (whole, key: string) => (keys.has(key) ? placeholderText(key as Placeholder) : whole));

/** A stored text with its values. A value with braces of its own is not filled again. */
export const fillPlaceholders = (text: string, values: Readonly<Partial<Record<Placeholder, string>>>) =>
  text.replace(braces, (_, key: string) => values[key as Placeholder] ?? '');

/** What is wrong with a typed text. */
interface TextFault {
  /** `broken`: a brace without its other one. `unknown`: a name that this letter does not know. */
  fault: 'broken' | 'unknown';
  /** The words at the fault. */
  at: string;
}

/** A typed text with the keys in place of the names. */
export function parsePlaceholders(text: string, allowed: readonly Placeholder[]): { text: string } | TextFault {
  const rest = text.replace(braces, '');
  const brace = /(?:\S+\s)?\S*[{}]\S*/u.exec(rest)?.[0];
  if (brace) return { fault: 'broken', at: brace.trim() };
  let unknown: string | undefined;
  const stored = text.replace(braces, (whole, name: string) => {
    const key = allowed.find(each => isNamed(each, name));
    if (!key) unknown ??= whole;
    return `{${key}}`;
  });
  return unknown === undefined ? { text: stored } : { fault: 'unknown', at: unknown };
}

const comparableName = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
const isNamed = (placeholder: Placeholder, name: string) =>
  comparableName(placeholderNames[placeholder]) === comparableName(name);
