import { Button, type ButtonProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { AnyValue } from './control.ts';
import { createForm, type Form, type FormOptions, type FormState } from './form-engine.ts';
import { useFirstFocus } from './form-focus.ts';

/** Submits the form around; it shows a spinner while the form is being saved. */
export function FormButton(props: ButtonProps & { children: ReactNode }) {
  const saving = useFormState(state => state.saving);
  return <Button type="submit" loading={saving} {...props} />;
}

export const FormContext = createContext<Form<AnyValue> | null>(null);

/** Creates a form. Its frame is a dialog (form-dialog.tsx), a page (form-page.tsx), or `FormBody` alone. */
export function useForm<Values extends object, Payload extends object = Values>(
  options: FormOptions<Values, Payload>,
): Form<Values> {
  const [form] = useState(() => createForm(options));
  form.update(options);
  return form;
}

/** The given form, or the form around. */
export function useEnclosingForm<Values extends object>(given?: Form<Values>): Form<Values> {
  const around = useContext(FormContext);
  const form = given ?? around;
  if (!form) throw new Error('A field stands inside a form');
  return form;
}

/**
 * A selected part of the state of a form, by default of the form around. Only a change of that part draws the component
 * again.
 */
export function useFormState<Selected, Values extends object = Record<string, unknown>>(
  select: (state: FormState<Values>) => Selected,
  given?: Form<Values>,
): Selected {
  const form = useEnclosingForm(given);
  return useSyncExternalStore(form.subscribe, () => select(form.read()));
}

/**
 * For computed parts and choices: the values of the form around, and their setters. The component is drawn again when a
 * value changes that it read while it was drawn. Its handlers read the present values.
 */
export function useFormContext<Values extends object>() {
  const form = useEnclosingForm<Values>();
  const [reads] = useState(() => new Reads(form));
  reads.drawing = true;
  useLayoutEffect(() => {
    reads.drawing = false;
  });
  useSyncExternalStore(form.subscribe, reads.seen);
  return { form, values: reads.values, setValue: form.setValue };
}

/** Records which values a component has read. */
class Reads<Values extends object> {
  drawing = false;
  readonly values: Values;
  readonly seen: () => Values;

  constructor(form: Form<Values>) {
    const names = new Set<keyof Values>();
    let last = form.read().values;
    this.values = new Proxy(last, {
      get: (_, name) => {
        if (this.drawing) names.add(name as keyof Values);
        return form.read().values[name as keyof Values];
      },
    });
    this.seen = () => {
      const now = form.read().values;
      if ([...names].some(name => !Object.is(now[name], last[name]))) last = now;
      return last;
    };
  }
}

interface BodyProps<Values extends object> {
  form: Form<Values>;
  className?: string | undefined;
  /** Replaces going to the next step, or saving. */
  onSubmit?: (() => void) | undefined;
  /** Ctrl or ⌘ and Enter. */
  onSaveAndAdd?: (() => void) | undefined;
  children: ReactNode;
}

/** The form element, which every frame contains. For visitors it is the frame itself. */
export function FormBody<Values extends object>({
  form,
  className,
  onSubmit = form.next,
  onSaveAndAdd,
  children,
}: BodyProps<Values>) {
  const step = useFormState(state => state.step, form);
  const saving = useFormState(state => state.saving, form);
  const resetCount = useFormState(state => state.resetCount, form);
  useFirstFocus(form, step, resetCount);
  useEffect(() => {
    if (!saving) form.restoreFocus();
  }, [form, saving]);
  return (
    <form
      ref={form.body}
      noValidate
      // Takes no key while it is saved. To disable each field would draw all of them twice.
      inert={saving}
      aria-busy={saving}
      className={className}
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={event => {
        if (!onSaveAndAdd || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSaveAndAdd();
      }}
    >
      <FormContext value={form}>{children}</FormContext>
    </form>
  );
}

/** Whether the form has unsaved changes. While it has, the browser asks before the page is closed. */
export function useUnsaved<Values extends object>(form: Form<Values>): boolean {
  const changed = useFormState(state => state.changed, form);
  useWindowEvent('beforeunload', event => {
    if (changed) event.preventDefault();
  });
  return changed;
}
