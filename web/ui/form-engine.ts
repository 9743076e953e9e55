import i18next from 'i18next';
import type { ZodType } from 'zod';
import { ApiError } from '../lib/api.ts';
import { message, text } from '../lib/i18n.ts';
import { type FieldErrors, fieldErrors, requiredFields, splitFiles } from './form-errors.ts';
import { focusable, placeOf } from './form-focus.ts';
import { notify } from './notify.ts';

export interface FormOptions<Values extends object, Whole extends object = Values> {
  initial: () => Values;
  /** What the values are checked by; undefined where the server alone checks them, or while `load` has not brought it. */
  schema: (values: Values) => ZodType | undefined;
  /** Brings the schema with the first letter that is typed, so that a first page does not carry the validator. */
  load?: () => Promise<void>;
  /** The values as they are checked and saved; as the fields have them unless told otherwise. */
  whole?: (values: Values) => Whole;
  save: (whole: Whole, files: Record<string, File>) => Promise<void>;
  /** After every change of a value: keeps what was typed for a reload. */
  onChange?: (values: Values) => void;
  steps?: { count: number; first: number };
  close?: () => void;
  /** Whether the first field has the focus at once. */
  focusFirst?: boolean;
  /** Whether the controls carry the names of their fields, by which a browser fills them in for a visitor. */
  named?: boolean;
}

/** What a form is at a moment: never changed, always replaced. */
export interface FormState<Values = Record<string, unknown>> {
  values: Values;
  /** The keys of messages, or what the server said, by field. */
  errors: FieldErrors;
  required: ReadonlySet<string>;
  /** From 0; always 0 in a form without steps. */
  step: number;
  /** Fields and buttons are locked meanwhile. */
  saving: boolean;
  /** Whether a value differs from what the form began with. */
  changed: boolean;
}

export type Form<Values extends object> = Omit<ReturnType<typeof createForm<Values>>, 'update'>;

/**
 * The engine of every form, in a dialog, on a page and for visitors: what it holds, which fields are wrong, which step it
 * is at, whether it is being saved. It knows nothing of React: fields subscribe to what they show (form.tsx).
 */
export function createForm<Values extends object, Whole extends object = Values>(first: FormOptions<Values, Whole>) {
  let options = first;
  let state: FormState<Values> = { ...begin(options.initial()), step: first.steps?.first ?? 0, saving: false };
  let beginning = state.values;
  // A second click comes before the state of the first is drawn.
  let busy = false;
  const visited = new Set<string>();
  const listeners = new Set<() => void>();
  const body: { current: HTMLFormElement | null } = { current: null };
  let held: Element | null = null;

  function begin(values: Values) {
    return { values, errors: {}, required: requiredOf(values), changed: false };
  }

  /** A form whose schema comes later says itself what it asks for: its marks do not change under the reader. */
  function requiredOf(values: Values): ReadonlySet<string> {
    const schema = options.load ? undefined : options.schema(values);
    return schema ? requiredFields(schema, values) : new Set();
  }

  function change(part: Partial<FormState<Values>>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  const whole = () => options.whole?.(state.values) ?? (state.values as object as Whole);

  function problems(): FieldErrors {
    const schema = options.schema(state.values);
    const found = schema ? fieldErrors(schema, whole()) : {};
    return Object.fromEntries(Object.entries(found).map(([name, key]) => [name, said(key)]));
  }

  function focus(name: string): void {
    // The field may only just have been enabled or drawn.
    setTimeout(() => {
      const field = placeOf(body.current, name)?.querySelector<HTMLElement>(focusable);
      field?.focus();
      // As the Tab key leaves it: what is typed stands in the place of what is there.
      if (field instanceof HTMLInputElement) field.select();
    });
  }

  function setValue<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    const values = { ...state.values, [name]: value };
    const { [name]: _, ...errors } = state.errors;
    state = { ...state, values };
    const problem = visited.has(name) && problems()[name];
    change({
      errors: problem ? { ...errors, [name]: problem } : errors,
      required: requiredOf(values),
      changed: !Object.entries(values).every(([key, now]) => same(now, beginning[key as Name])),
    });
    options.onChange?.(values);
  }

  /** As `setValue`, by the reader's hand: a field that is emptied says at once that it is asked for. */
  function typed(name: string, value: unknown): void {
    if (value === '' || value === null) visited.add(name);
    setValue(name as keyof Values & string, value as never);
    options.load?.().catch(() => undefined);
  }

  function blurred(name: string): void {
    visited.add(name);
    const problem = problems()[name];
    if (problem) change({ errors: { ...state.errors, [name]: problem } });
  }

  /** Puts each message under its field; those without one on the screen are notified. */
  function showErrors(errors: FieldErrors): void {
    change({ errors });
    const names = Object.keys(errors);
    for (const name of names) visited.add(name);
    const lost = names.filter(name => !placeOf(body.current, name));
    if (lost.length > 0) notify.error([...new Set(lost.map(name => message(errors[name] ?? '')))].join('. '));
    const fields = [...(body.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const wrong = fields.find(({ dataset }) => names.includes(dataset.field ?? ''));
    if (wrong) focus(wrong.dataset.field ?? '');
  }

  async function locked(work: () => Promise<void>): Promise<void> {
    busy = true;
    held = document.activeElement;
    change({ saving: true });
    try {
      await work();
    } finally {
      busy = false;
      change({ saving: false });
    }
  }

  async function save(): Promise<void> {
    const { plain, files } = splitFiles(whole());
    try {
      await options.save(plain, files);
    } catch (error) {
      if (!(error instanceof ApiError)) notify.error(text('kit.failed'));
      // The notification has said it already; what names a field goes under it too.
      else if (error.fields) showErrors(error.fields);
    }
  }

  /** The schema may still be on its way. */
  async function loadFirst(also: FieldErrors): Promise<void> {
    try {
      await locked(async () => options.load?.());
    } catch {
      return notify.error(text('app.networkError'), 5_000);
    }
    next(also);
  }

  /**
   * To the next step, when the fields of this one are right; saves on the last.
   * @param also what else is wrong for what the reader is about to do, by field: the keys of messages
   */
  function next(also: FieldErrors = {}): void {
    if (busy) return;
    if (options.load && !options.schema(state.values)) return void loadFirst(also);
    const last = state.step >= (options.steps?.count ?? 1) - 1;
    // A step answers for the fields that it shows; the last one for the whole form.
    const found = Object.entries({ ...also, ...problems() }).filter(([name]) => last || placeOf(body.current, name));
    if (found.length > 0) showErrors(Object.fromEntries(found));
    else if (last) void locked(save);
    else change({ step: state.step + 1 });
  }

  return {
    body,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What the options say may follow from what is drawn. */
    update(now: FormOptions<Values, Whole>) {
      options = now;
    },
    named: Boolean(first.named),
    focusFirst: Boolean(first.focusFirst),
    firstStep: first.steps?.first ?? 0,
    setValue,
    typed,
    blurred,
    showErrors,
    next,
    back: () => change({ step: state.step - 1 }),
    close: () => options.close?.(),
    focus,
    /** Fields and buttons that are locked lose the focus: a form that stays open gives it back. */
    giveFocusBack() {
      if (document.activeElement === document.body && held instanceof HTMLElement) held.focus();
      held = null;
    },
    /** Begins anew, with a record that was read again. */
    restart(values: Values) {
      visited.clear();
      beginning = values;
      change(begin(values));
    },
  };
}

/** A problem without words of its own is told in general ones. */
const said = (key: string) => (i18next.exists(key) ? key : 'common.dataInvalid');

/** Lists of what was chosen may be made anew and hold the same. */
const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));
