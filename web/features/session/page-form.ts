import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { message, text } from '../../lib/i18n.ts';
import { type FieldErrors, fieldErrors } from '../../ui/form-errors.ts';
import { notify } from '../../ui/notify.ts';

interface Options<Values> {
  /** Loaded when somebody begins to type, so that the first page does not carry the validator. */
  schema: () => Promise<ZodType>;
  /** The values from what was typed; every named control of the form is a text in it, an absent one missing. */
  read: (typed: Record<string, string>) => Values;
  save: (values: Values) => Promise<void>;
}

/** A form that is the page itself: its values stay in its fields, its messages come from the contract's schema. */
export function usePageForm<Values extends object>({ schema, read, save }: Options<Values>) {
  // Messages are kept as keys: they follow a change of language.
  useTranslation();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saving, setSaving] = useState(false);
  // A second click comes before the state of the first is drawn.
  const busy = useRef(false);

  async function submit(form: HTMLFormElement) {
    const typed = new FormData(form);
    const values = read(Object.fromEntries([...typed].map(([name, value]) => [name, String(value)])));
    setSaving(true);
    try {
      const found = fieldErrors(await schema(), values);
      setErrors(found);
      if (Object.keys(found).length > 0) return focusFirst(form, found);
      await save(values);
    } catch (fault) {
      // A refused call has been told; what is left is code of the page that did not arrive.
      if (!(fault instanceof ApiError)) return notify.error(text('app.networkError'), 5_000);
      setErrors(fault.fields ?? {});
      if (fault.fields) focusFirst(form, fault.fields);
    } finally {
      setSaving(false);
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    submit(event.currentTarget)
      .catch(() => undefined)
      .finally(() => {
        busy.current = false;
      });
  };

  const onInput = () => void schema().catch(() => undefined);
  const errorOf = (name: string) => (errors[name] ? message(errors[name]) : undefined);
  return { props: { onSubmit, onInput, noValidate: true }, errorOf, saving };
}

/** The first field of the form that was refused, in the order of the page; of a list, `data-of` names it. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const first = [...form.querySelectorAll<HTMLElement>('[name], [data-of]')].find(
    element => (element.getAttribute('name') ?? '') in errors || (element.dataset.of ?? '') in errors,
  );
  first?.focus();
}
