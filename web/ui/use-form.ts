import { useForm as useFormValues } from '@mantine/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { ApiError } from '../lib/api.ts';
import type { FormState } from './dialog-form.ts';
import { type FieldErrors, fieldErrors, requiredFields, splitFiles } from './form-errors.ts';
import { notify } from './notify.ts';
import type { TextKey } from './text-key.ts';

interface Options<Values> {
  initial: () => Values;
  whole: (values: Values) => Values;
  schema: (values: Values) => ZodType;
  save: (values: Values, files: Record<string, File>) => Promise<void>;
  steps: { count: number; first: number };
  body: RefObject<HTMLElement | null>;
  close: () => void;
  /** Whether the first field has the focus at once; a page that shows a record first leaves it where it is. */
  focusFirst?: boolean;
}

type Raw = Record<string, unknown>;

/** The life of one form: what it holds, which fields are wrong, which step it is at, whether it is being saved. */
export function useForm<Values extends object>(options: Options<Values>) {
  const { t, i18n } = useTranslation();
  const { body, steps } = options;
  const form = useFormValues<Raw>({ initialValues: useState(() => ({ ...options.initial() }) as Raw)[0] });
  const [step, setStep] = useState(steps.first);
  const [saving, setSaving] = useState(false);
  // A second click comes before the state of the first is drawn.
  const busy = useRef(false);
  const visited = useRef(new Set<string>());
  const focused = useRef<Element | null>(null);

  const values = form.values as Values;
  const required = requiredFields(options.schema(values), values);
  const problems = (of: Values) => fieldErrors(options.schema(of), options.whole(of));
  const say = (key: string) => (i18n.exists(key) ? t(key as TextKey) : t('common.dataInvalid'));
  const place = (name: string) => body.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);

  function focus(name: string): void {
    // The field may only just have been enabled or drawn.
    setTimeout(() => {
      const field = place(name)?.querySelector<HTMLElement>(focusable);
      field?.focus();
      // As the Tab key leaves it: what is typed stands in the place of what is there.
      if (field instanceof HTMLInputElement) field.select();
    });
  }

  function setValue(name: string, value: unknown): void {
    form.setFieldValue(name, value);
    if (!visited.current.has(name)) return;
    const problem = problems({ ...(form.getValues() as Values), [name]: value })[name];
    if (problem) form.setFieldError(name, say(problem));
    else form.clearFieldError(name);
  }

  /** A field that is emptied says at once that it is asked for, before it is left. */
  function typed(name: string, value: unknown): void {
    if (value === '' || value === null) visited.current.add(name);
    setValue(name, value);
  }

  function blurred(name: string): void {
    visited.current.add(name);
    const problem = problems(form.getValues() as Values)[name];
    if (problem) form.setFieldError(name, say(problem));
  }

  /** Puts each message under its field; those without one on the screen are notified. */
  function showErrors(errors: FieldErrors): void {
    form.setErrors(errors);
    const names = Object.keys(errors);
    for (const name of names) visited.current.add(name);
    const lost = names.filter(name => !place(name));
    if (lost.length > 0) notify.error([...new Set(lost.map(name => errors[name]))].join('. '));
    const first = [...(body.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(element =>
      names.includes(element.dataset.field ?? ''),
    );
    if (first) focus(first.dataset.field ?? '');
  }

  async function save(): Promise<void> {
    busy.current = true;
    focused.current = document.activeElement;
    setSaving(true);
    try {
      const { plain, files } = splitFiles(options.whole(form.getValues() as Values));
      await options.save(plain, files);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The notification has said it already; what names a field goes under it too.
      if (error.fields) showErrors(error.fields);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  function next(also: FieldErrors): void {
    if (busy.current) return;
    const last = step >= steps.count - 1;
    const found = Object.entries({ ...also, ...problems(form.getValues() as Values) });
    // A step answers for the fields that it shows; the last one for the whole form.
    const errors = Object.fromEntries(
      found.filter(([name]) => last || place(name)).map(([name, message]) => [name, say(message)]),
    );
    if (Object.keys(errors).length > 0) showErrors(errors);
    else if (last) save().catch(() => notify.error(t('kit.failed')));
    else setStep(step + 1);
  }

  useFirstFocus(body, step, options.focusFirst ?? true);
  useLeaveWarning(form.isDirty());
  useFocusBack(focused, saving);

  const state: FormState = {
    values: form.values,
    setValue,
    typed,
    step,
    next: (also = {}) => next(also),
    close: options.close,
    focus,
    blurred,
    field: name => ({ error: form.errors[name]?.toString(), required: required.has(name) }),
    disabled: saving,
  };
  const back = step > steps.first ? () => setStep(step - 1) : null;

  /** Begins anew with a record that was read again. */
  function restart(initial: Values): void {
    visited.current.clear();
    form.setInitialValues({ ...initial } as Raw);
    form.reset();
  }

  return { state, saving, back, restart, changed: () => form.isDirty() };
}

const focusable =
  'input:not([type="hidden"]):not([type="file"]):not(:disabled), textarea, [contenteditable="true"], button:not([tabindex="-1"])';

/**
 * Each step begins at its first field, unless that would open a calendar over the form, or the reader is in a field
 * already: what they type would go on in another one.
 */
function useFirstFocus(body: RefObject<HTMLElement | null>, step: number, wanted: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step begins anew.
  useEffect(() => {
    if (!wanted) return;
    // Behind the focus trap of the window, which would take its cross.
    const timer = setTimeout(() => {
      if (body.current?.querySelector('[data-field] :focus')) return;
      const first =
        body.current?.querySelector<HTMLElement>(`[data-field] :is(${focusable})`) ??
        // A step of choices has no field: the first of them has the focus, not the cross of the window.
        body.current?.querySelector<HTMLElement>(focusable);
      if (first && !first.hasAttribute('data-dates-input')) first.focus({ preventScroll: true });
    }, 30);
    return () => clearTimeout(timer);
  }, [body, step]);
}

/** Fields and buttons are locked while a form is saved, and lose the focus by it: one that stays open gives it back. */
function useFocusBack(focused: RefObject<Element | null>, saving: boolean): void {
  useEffect(() => {
    if (saving) return;
    if (document.activeElement === document.body && focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [focused, saving]);
}

function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
