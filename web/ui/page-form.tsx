import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { FormContext } from './dialog-form.ts';
import { discardsChanges } from './discard.ts';
import styles from './page-form.module.css';
import { useForm } from './use-form.ts';

interface Props<Values extends object> {
  initial: () => Values;
  schema: ZodType;
  /** Saved: the caller shows the page anew, by a new key. */
  save: (values: Values, files: Record<string, File>) => Promise<void>;
  children: ReactNode;
}

const always = () => {};

/**
 * A form that is a page: fields as in a dialog, one button that stays in view, and a question before what was typed is
 * left behind.
 */
export function PageForm<Values extends object>({ initial, schema, save, children }: Props<Values>) {
  const { t } = useTranslation();
  const body = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    initial,
    whole: values => values,
    schema: () => schema,
    steps: { count: 1, first: 0 },
    body,
    close: always,
    save,
  });
  const changed = form.changed();
  useBlocker({
    disabled: !changed,
    enableBeforeUnload: false,
    shouldBlockFn: async () => !(await discardsChanges('kit.unsavedLeave')),
  });
  return (
    <form
      ref={body}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        form.state.next();
      }}
    >
      <FormContext.Provider value={form.state}>{children}</FormContext.Provider>
      <div className={styles.bar} data-changed={changed || undefined}>
        {changed && <span role="status">{t('kit.unsavedTitle')}</span>}
        <Button type="submit" loading={form.saving} disabled={!changed}>
          {t('kit.save')}
        </Button>
      </div>
    </form>
  );
}
