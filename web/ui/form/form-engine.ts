import i18next from 'i18next';
import type { ComponentType, ReactElement } from 'react';
import type { ZodType } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { message, text } from '../../lib/i18n.ts';
import { notify } from '../feedback/notify.ts';
import type { AnyValue, Label } from './control.ts';
import { readDraft, saveDraft, withoutSecrets } from './drafts.ts';
import { type FieldErrors, fieldErrors, requiredFields, splitFiles } from './form-errors.ts';
import { fieldElement, focusable, focusBeginning } from './form-focus.ts';

export interface FormOptions<Values extends object, Payload extends object = Values> {
  initial: () => Values;
  /** The schema of the values; undefined if only the server validates, or until `load` has fetched it. */
  schema: (values: Values) => ZodType | undefined;
  /** Fetches the schema at the first key, so that a first page does not carry the validator. */
  load?: () => Promise<void>;
  /** The values to validate and save; by default those of the fields. */
  payload?: (values: Values) => Payload;
  /** `sent`: called as soon as the server has stored it, if something else is done afterwards. */
  save: (payload: Payload, files: Record<string, File>, sent: () => void) => Promise<void>;
  /** Handles a refused save. @returns whether the form is to be saved again; undefined if it does not know the fault */
  refused?: (fault: ApiError) => Promise<boolean | undefined>;
  /** Where what was typed waits until it is sent (drafts.ts); undefined for a form that is not kept. */
  draftKey?: string;
  /** Fields that are not kept, besides files and secrets. */
  draftExcludes?: readonly (keyof Values & string)[];
  /** The version of the record that the form edits, which is kept, too. */
  version?: () => unknown;
  steps?: { count: number; first: number };
  close?: () => void;
  /** Focuses the first field at the start. */
  focusFirst?: boolean;
  /** The controls get the names of their fields, so that the browser can fill them in for a visitor. */
  autofill?: boolean;
}

/** A field as the form draws it, to show another value of it elsewhere. */
export interface FieldView {
  label: Label | ReactElement;
  Control: ComponentType<AnyValue>;
  props: object;
  /** Its value is the text itself. */
  isText: boolean;
}

/** The state of a form at one moment. It is replaced, never changed. */
export interface FormState<Values = Record<string, unknown>> {
  values: Values;
  /** By field: the keys of messages, or the server's own message. */
  errors: FieldErrors;
  required: ReadonlySet<string>;
  /** From 0; always 0 in a form without steps. */
  step: number;
  /** Locks the fields and buttons. */
  saving: boolean;
  /** Whether a value differs from its initial one. */
  changed: boolean;
  /** The form began with what was typed before the page was loaded. */
  recovered: boolean;
  /** Another number for each record and each branch: a dialog then draws its fields anew. */
  resetCount: number;
}

export type Form<Values extends object> = Omit<ReturnType<typeof createForm<Values>>, 'update'>;

/** What is kept of a form that was not sent. */
export interface FormDraft<Values> {
  values: Partial<Values>;
  beginning: Partial<Values>;
  version?: unknown;
}

/** What was kept, with the secrets and files of a new form. */
function joinDraft<Values extends object>(
  fresh: Values,
  draft: Partial<Values> | undefined,
  draftExcludes?: readonly string[],
): Values {
  if (!draft) return fresh;
  const plain = withoutSecrets(fresh, draftExcludes);
  const others = Object.entries(fresh).filter(([name]) => !(name in plain));
  return { ...(Object.fromEntries(others) as Values), ...draft };
}

/**
 * The engine of every form, in a dialog, on a page and for visitors: its values, its faults, its step, and whether it
 * is being saved. It does not use React: fields subscribe to what they show (form.tsx).
 */
export function createForm<Values extends object, Payload extends object = Values>(
  first: FormOptions<Values, Payload>,
) {
  let options = first;
  const draft = first.draftKey === undefined ? undefined : readDraft<FormDraft<Values>>(first.draftKey);
  const fresh = options.initial();
  let state: FormState<Values> = {
    ...begin(joinDraft(fresh, draft?.values, first.draftExcludes)),
    recovered: draft !== undefined,
    step: first.steps?.first ?? 0,
    saving: false,
    resetCount: 0,
  };
  let beginning = joinDraft(fresh, draft?.beginning, first.draftExcludes);
  // A second click may come before the first one has changed the screen.
  let busy = false;
  const touched = new Set<string>();
  const branches = new Map<string, { values: Values; beginning: Values }>();
  const listeners = new Set<() => void>();
  const body: { current: HTMLFormElement | null } = { current: null };
  if (draft) state.changed = differs(state.values);
  let lockedFocus: Element | null = null;
  let mustRefocus = false;

  function begin(values: Values) {
    return { values, errors: {}, required: requiredOf(values), changed: false };
  }

  /** A form that fetches its schema later marks its required fields itself, so that the marks do not change. */
  function requiredOf(values: Values): ReadonlySet<string> {
    const schema = options.load ? undefined : options.schema(values);
    return schema ? requiredFields(schema, values) : new Set();
  }

  function change(part: Partial<FormState<Values>>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  const payload = () => options.payload?.(state.values) ?? (state.values as object as Payload);

  function problems(): FieldErrors {
    const schema = options.schema(state.values);
    const issues = schema ? fieldErrors(schema, payload()) : {};
    return Object.fromEntries(Object.entries(issues).map(([name, key]) => [name, messageKey(key)]));
  }

  function focus(name: string): void {
    // The field may have been enabled or drawn only now.
    setTimeout(() => {
      const field = fieldElement(body.current, name)?.querySelector<HTMLElement>(focusable);
      field?.focus();
      // Selects the text, as the Tab key does, so that typing replaces it.
      if (field instanceof HTMLInputElement) field.select();
    });
  }

  function put(name: string, value: unknown): void {
    const values = { ...state.values, [name]: value };
    const { [name]: _, ...errors } = state.errors;
    state = { ...state, values };
    const problem = touched.has(name) && problems()[name];
    change({
      errors: problem ? { ...errors, [name]: problem } : errors,
      required: requiredOf(values),
      changed: differs(values),
    });
    keep();
  }

  const setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void = put;

  function keep(): void {
    if (options.draftKey === undefined) return;
    const draft = {
      values: withoutSecrets(state.values, options.draftExcludes),
      beginning: withoutSecrets(beginning, options.draftExcludes),
    };
    const typed = !same(draft.values, draft.beginning);
    saveDraft(options.draftKey, typed ? { ...draft, version: options.version?.() } : undefined);
  }

  function forget(): void {
    if (options.draftKey !== undefined) saveDraft(options.draftKey, undefined);
  }

  function restart(values: Values): void {
    touched.clear();
    branches.clear();
    beginning = values;
    forget();
    change({ ...begin(values), recovered: false, resetCount: state.resetCount + 1 });
  }

  function isTyped(values: Values): boolean {
    return !Object.entries(values).every(([key, now]) => same(now, beginning[key as keyof Values]));
  }

  function differs(values: Values): boolean {
    return branches.size > 0 || isTyped(values);
  }

  /** Like `setValue`, for input by the reader. An emptied field shows at once that it is required. */
  function input(name: string, value: unknown): void {
    if (value === '' || value === null) touched.add(name);
    put(name, value);
    options.load?.().catch(() => undefined);
  }

  function blur(name: string): void {
    touched.add(name);
    const problem = problems()[name];
    if (problem) change({ errors: { ...state.errors, [name]: problem } });
  }

  /** Shows each message under its field; a notification shows those of fields that are not on the screen. */
  function showErrors(errors: FieldErrors): void {
    change({ errors });
    const names = Object.keys(errors);
    for (const name of names) touched.add(name);
    const lost = names.filter(name => !fieldElement(body.current, name));
    if (lost.length > 0) notify.error([...new Set(lost.map(name => message(errors[name] ?? '')))].join('. '));
    const fields = [...(body.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const wrong = fields.find(({ dataset }) => names.includes(dataset.field ?? ''));
    if (wrong) focus(wrong.dataset.field ?? '');
  }

  async function locked(work: () => Promise<void>): Promise<void> {
    busy = true;
    lockedFocus = document.activeElement;
    change({ saving: true });
    try {
      await work();
    } finally {
      busy = false;
      change({ saving: false });
    }
  }

  async function save(): Promise<void> {
    const { plain, files } = splitFiles(payload());
    try {
      let { draftKey } = options;
      // Once only: the same form may be open again, with another text, before the screen behind it is read.
      const sent = () => {
        if (draftKey !== undefined) saveDraft(draftKey, undefined);
        draftKey = undefined;
      };
      await options.save(plain, files, sent);
      sent();
    } catch (error) {
      if (!(error instanceof ApiError)) return notify.error(text('kit.failed'));
      const again = await options.refused?.(error);
      if (again) return saveAgain();
      // The notification has shown the message; the fields that it names show it, too.
      if (again === undefined && error.fields) showErrors(error.fields);
    }
  }

  /** What two people wrote may not fit together. */
  async function saveAgain(): Promise<void> {
    const issues = problems();
    if (Object.keys(issues).length === 0) return save();
    showErrors(issues);
  }

  /** Waits for the schema, which may still be loading. */
  async function loadFirst(also: FieldErrors): Promise<void> {
    try {
      await locked(async () => options.load?.());
    } catch {
      return notify.error(text('app.networkError'), 5_000);
    }
    next(also);
  }

  /**
   * Goes to the next step if the fields of this one are valid; on the last step, saves.
   * @param also further faults that block this action: message keys by field
   */
  function next(also: FieldErrors = {}): void {
    if (busy) return;
    // A text in a list's field that is not chosen would be lost without a word (fields/typed-choice.ts).
    const unsettled = body.current?.querySelector<HTMLElement>('[data-unsettled]');
    if (unsettled) {
      unsettled.focus();
      return;
    }
    if (options.load && !options.schema(state.values)) return void loadFirst(also);
    const last = state.step >= (options.steps?.count ?? 1) - 1;
    // A step checks only its own fields; the last one checks the whole form.
    const issues = Object.entries({ ...also, ...problems() }).filter(
      ([name]) => last || fieldElement(body.current, name),
    );
    if (issues.length > 0) showErrors(Object.fromEntries(issues));
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
    /** The options may depend on the present render. */
    update(now: FormOptions<Values, Payload>) {
      options = now;
    },
    autofill: Boolean(first.autofill),
    focusFirst: Boolean(first.focusFirst),
    firstStep: first.steps?.first ?? 0,
    setValue,
    input,
    blur,
    showErrors,
    next,
    back: () => change({ step: state.step - 1 }),
    close: () => options.close?.(),
    focus,
    /** Locked fields and buttons lose the focus. A form that stays open gives it back. */
    restoreFocus() {
      if (mustRefocus) focusBeginning(body.current);
      else if (document.activeElement === document.body && lockedFocus instanceof HTMLElement) lockedFocus.focus();
      lockedFocus = null;
      mustRefocus = false;
    },
    /** The unlocked form will focus its first field, for the next record. */
    refocusFirst() {
      mustRefocus = true;
    },
    /** By name, every field that the form has shown, in their order. */
    fields: new Map<string, FieldView>(),
    beginning: () => beginning,
    /** Goes on with what was typed, on the basis of a record that was read again. */
    rebase(base: Values, values: Values) {
      beginning = base;
      change({ values, errors: {}, required: requiredOf(values), changed: differs(values) });
    },
    /** Starts again with a record that was read again. */
    restart,
    /** Throws away what was recovered. */
    discard: () => restart(options.initial()),
    /** What was typed is not kept any longer: the reader has discarded it. */
    forget,
    /**
     * Goes on in another branch of the form, such as another kind of record, with values of its own. What was typed in
     * this branch waits there until the reader comes back; a new record forgets it.
     * @param fresh what the branch begins with
     * @param shared what it takes over from this one
     */
    switchBranch(here: string, branch: string, fresh: Values, shared: Partial<Values> = {}) {
      if (here === branch) return;
      if (isTyped(state.values)) branches.set(here, { values: state.values, beginning });
      const before = branches.get(branch);
      branches.delete(branch);
      touched.clear();
      beginning = before?.beginning ?? fresh;
      const values = before?.values ?? { ...fresh, ...shared };
      change({ ...begin(values), changed: differs(values), resetCount: state.resetCount + 1 });
      keep();
    },
  };
}

/** A fault without a text of its own gets a general message. */
const messageKey = (key: string) => (i18next.exists(key) ? key : 'common.dataInvalid');

/** A list of choices may be a new array with the same items. */
const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));
