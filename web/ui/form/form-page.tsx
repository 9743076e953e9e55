import { Button, Paper, Title, VisuallyHidden } from '@mantine/core';
import { useDidUpdate, useMediaQuery } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Confirmation } from '../../../contract/envelope.ts';
import { Hint } from '../content/hint.tsx';
import type { DialogOptions, Editable } from '../dialog/dialog.tsx';
import type { TextKey } from '../formats.ts';
import { discardsChanges } from './discard.ts';
import { FormBody, useFormState, useUnsaved } from './form.tsx';
import type { Form } from './form-engine.ts';
import { FormIndex } from './form-index.tsx';
import styles from './form-page.module.css';
import { useRecordForm } from './record-form.ts';
import { RecoveredForm } from './recovered.tsx';

interface Props<Values extends object, Row extends Editable> {
  /** The same as for a dialog: one set of words, schema and calls serves both. */
  options: DialogOptions<Values, Row, undefined>;
  /** The record to edit; undefined to add one. A record that was read again restarts the form. */
  record: Row | undefined;
  /** Goes to the new record, or reads the saved one again; the form stays locked meanwhile. */
  onSaved: (answer: Confirmation | undefined, intent: string | undefined) => unknown;
  /** Further buttons after the save button: `submit` saves as well, and passes its intent on to `onSaved`. */
  actions?: (form: FormActions<Values>) => ReactNode;
  /** Reads the record again, after the reader has discarded their changes. */
  onDiscard: () => unknown;
  children: ReactNode;
}

interface FormActions<Values> {
  /** The present values of the form. */
  values: () => Values;
  saving: boolean;
  /** The intent of the pressed button, while the form is being saved for it. */
  intent: string | undefined;
  /** @param wrong what the intent still needs: messages by field. They are shown, and nothing is saved. */
  submit: (intent: string, wrong?: Record<string, string>) => void;
}

/**
 * A form that is a page of the application, with all that a dialog's form has: a refusal keeps what was typed, and
 * leaving the page asks first.
 */
export function FormPage<Values extends object, Row extends Editable>(props: Props<Values, Row>) {
  const { options, record, onSaved, onDiscard, actions, children } = props;
  // A saved form may be left without a question, although it still holds the typed values.
  const saved = useRef(false);

  // A ref, because saving reads the intent before the next render.
  const intent = useRef<string>(undefined);
  const [pressed, setPressed] = useState<string>();

  // A state, so that the index is drawn in the same frame as the sections.
  const [parts, setParts] = useState<HTMLElement | null>(null);
  const form = useRecordForm({
    options,
    record,
    context: undefined,
    focusFirst: record === undefined,
    saved: async answer => {
      saved.current = true;
      await onSaved(answer, intent.current);
    },
  });

  // A record that was read again restarts the form.
  useDidUpdate(() => {
    saved.current = false;
    form.restart(options.initial(record, undefined));
  }, [record]);

  function submit(as?: string, wrong?: Record<string, string>): void {
    intent.current = as;
    setPressed(as);
    form.next(wrong);
  }

  async function discard(): Promise<void> {
    if (!(await discardsChanges())) return;
    form.restart(options.initial(record, undefined));
    await onDiscard();
  }

  return (
    <FormBody form={form} className={styles.page} onSubmit={submit}>
      <FormIndex form={parts} />
      <div ref={setParts} className={styles.parts}>
        <RecoveredForm form={form} />
        {children}
        <Bar
          form={form}
          saved={() => saved.current}
          saveLabel={options.saveLabel || 'kit.save'}
          pressed={pressed}
          submit={submit}
          discard={discard}
          actions={actions}
        />
      </div>
    </FormBody>
  );
}

interface BarProps<Values extends object> {
  form: Form<Values>;
  saved: () => boolean;
  saveLabel: TextKey;
  pressed: string | undefined;
  submit: (as?: string, wrong?: Record<string, string>) => void;
  discard: () => Promise<void>;
  actions: ((form: FormActions<Values>) => ReactNode) | undefined;
}

function Bar<Values extends object>({ form, saved, saveLabel, pressed, submit, discard, actions }: BarProps<Values>) {
  const { t } = useTranslation();
  const saving = useFormState(state => state.saving, form);
  const changed = useUnsaved(form);
  // With a text, the bar would cover a third of a small screen: its border shows unsaved changes, too.
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  useBlocker({
    // Lists on the same page keep their filter and page in the address: only another path leaves the form.
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || saved()) return false;
      if (!(await discardsChanges('kit.unsavedLeave'))) return true;
      form.forget();
      return false;
    },
    // `useUnsaved` warns before the window closes.
    enableBeforeUnload: false,
    disabled: !changed,
  });
  return (
    <Paper withBorder className={styles.bar} data-changed={changed || undefined}>
      <Hint className={narrow ? VisuallyHidden.classes.root : undefined} role="status">
        {changed && t('kit.unsavedTitle')}
      </Hint>
      <Button variant="default" onClick={() => void discard()} disabled={!changed || saving}>
        {t('kit.discard')}
      </Button>
      <Button type="submit" variant={actions ? 'default' : undefined} loading={saving && !pressed} disabled={saving}>
        {t(saveLabel)}
      </Button>
      {actions?.({ values: () => form.read().values, saving, intent: pressed, submit })}
    </Paper>
  );
}

/** Arranges the groups of a long form in columns, if there is room. */
export function FormColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}

/** A group of fields with its heading. */
export function FormSection({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Paper component="section" withBorder className={styles.section} aria-labelledby={id}>
      <Title order={2} size="h4" id={id} data-section tabIndex={-1}>
        {t(title)}
      </Title>
      {children}
    </Paper>
  );
}
