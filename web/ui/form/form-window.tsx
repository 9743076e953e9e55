import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Frame } from '../dialog/dialog-store.ts';
import styles from '../dialog/modal-frame.module.css';
import { ModalFrame } from '../dialog/modal-frame.tsx';
import { discardsChanges } from './discard.ts';
import { FormBody, useFormState, useUnsaved } from './form.tsx';
import type { Form } from './form-engine.ts';
import { RecoveredForm } from './recovered.tsx';

interface Props<Values extends object> {
  frame: Frame;
  form: Form<Values>;
  title: string;
  width: number;
  draggable?: boolean | undefined;
  /** The label of the button that saves; false where the content brings its own buttons. */
  submit: string | false;
  /** What is saved takes something away. */
  danger?: boolean | undefined;
  /** The form is past its first step. */
  back?: boolean;
  /** A second button that saves. Ctrl or ⌘ and Enter press it. */
  another?: { label: string; press: () => void } | undefined;
  /** Replaces going to the next step, or saving. */
  onSubmit?: (() => void) | undefined;
  children: ReactNode;
}

/** A form in a dialog: the window, its buttons, and the question before what was typed is thrown away. */
export function FormWindow<Values extends object>(props: Props<Values>) {
  const { frame, form, title, width, draggable, another, onSubmit, children } = props;

  async function leave(): Promise<void> {
    const { saving, changed } = form.read();
    if (saving) return;
    if (changed && !(await discardsChanges())) return;
    form.forget();
    frame.close();
  }

  return (
    <ModalFrame frame={frame} title={title} width={width} draggable={draggable} onClose={leave}>
      <FormBody form={form} onSubmit={onSubmit} onMore={another?.press}>
        <Stack gap="md">
          <RecoveredForm form={form} />
          {children}
        </Stack>
        <Footer {...props} leave={leave} />
      </FormBody>
    </ModalFrame>
  );
}

function Footer<Values extends object>(props: Props<Values> & { leave: () => Promise<void> }) {
  const { form, submit, danger = false, back = false, another, leave } = props;
  const { t } = useTranslation();
  const saving = useFormState(state => state.saving, form);
  useUnsaved(form);
  if (submit === false) return null;
  return (
    <div className={styles.footer}>
      {back && (
        <Button me="auto" variant="subtle" onClick={form.back} disabled={saving}>
          {t('kit.previousStep')}
        </Button>
      )}
      <Button variant="default" onClick={() => void leave()} disabled={saving}>
        {t('kit.cancel')}
      </Button>
      {another && (
        <Button
          variant="default"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title="Ctrl/⌘ + ↵"
          onClick={another.press}
          disabled={saving}
        >
          {another.label}
        </Button>
      )}
      <Button type="submit" loading={saving} color={danger ? 'red' : undefined}>
        {submit}
      </Button>
    </div>
  );
}
