/**
 * What was typed into the request form, kept for this tab until it is sent: neither a reload nor a lost connection takes
 * it. Nothing of it leaves the machine.
 */
const place = 'travel-request';

/** What nobody typed, or what must be said anew. */
const notKept = ['website', 'privacy'];

export type Draft = Readonly<Record<string, string>>;

/** What every group of fields of the form is given. */
export interface FieldsProps {
  draft: Draft;
  errorOf: (name: string) => string | undefined;
}

export function keepDraft(form: HTMLFormElement): void {
  const typed = [...new FormData(form)]
    .filter(([name]) => !notKept.includes(name))
    .map(([name, value]) => [name, String(value)]);
  try {
    sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // A browser that keeps nothing: the form itself still holds it.
  }
}

export function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Draft) : {};
  } catch {
    return {};
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // There is none.
  }
}

/** Whether somebody had typed something, and not only opened the page. */
export const saysSomething = (draft: Draft): boolean =>
  ['destination', 'wishes', 'contact_name', 'contact_surname', 'contact_email', 'contact_phone'].some(
    name => draft[name],
  );
