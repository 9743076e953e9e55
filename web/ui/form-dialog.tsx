import { Button, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentProps, DialogOptions, Editable, Opening } from './dialog-options.ts';
import type { Frame } from './dialog-store.ts';
import { discardsChanges } from './discard.ts';
import { FormBody, useFormState, useUnsaved } from './form.tsx';
import type { Form } from './form-engine.ts';
import styles from './modal-frame.module.css';
import { ModalFrame } from './modal-frame.tsx';
import { Presence } from './presence/presence.tsx';
import { goesOn, useRecordForm } from './record-form.ts';
import type { TextKey } from './text-key.ts';

interface Props<Values extends object, Row extends Editable, Context> {
  options: DialogOptions<Values, Row, Context>;
  content: (props: ContentProps<Row, Context>) => ReactNode;
  frame: Frame;
  opening: Opening<Row, Context>;
}

/** The form of every dialog: validation, saving, the server's answer, the question about unsaved changes, closing. */
export function FormDialog<Values extends object, Row extends Editable, Context>(props: Props<Values, Row, Context>) {
  const { options, content, frame, opening } = props;
  const { record } = opening;
  const [context, setContext] = useState(opening.context);
  const more = useRef(false);
  const { t } = useTranslation();
  const { steps = [] } = options;

  const form = useRecordForm({
    options,
    record,
    context,
    focusFirst: true,
    close: frame.close,
    saved: answer => {
      const { another } = options;
      // Closing returns the focus; whoever opened the dialog may move it afterwards.
      if (!more.current || !another) frame.close();
      opening.onSaved?.(answer);
      if (!more.current || !another) return;
      const next = another.next(form.read().values, context);
      setContext(next.context);
      form.restart(next.values);
      form.beginAgain();
      return goesOn;
    },
  });
  const step = useFormState(state => state.step, form);

  async function leave(): Promise<void> {
    const { saving, changed } = form.read();
    if (saving) return;
    if (changed && !(await discardsChanges())) return;
    frame.close();
  }

  const last = step >= steps.length - 1;
  const another = (!record && last && options.another) || undefined;

  function submit(andAnother: boolean): void {
    more.current = andAnother;
    form.next();
  }

  const title = t(record ? (options.titles?.edit ?? 'kit.edit') : (options.titles?.add ?? 'kit.add'));
  const stepTitle = steps[step];
  const saveLabel = options.saveLabel ?? 'kit.save';
  return (
    <ModalFrame frame={frame} title={title} width={options.width ?? 650} draggable={options.draggable} onClose={leave}>
      <FormBody form={form} onSubmit={() => submit(false)} onMore={another && (() => submit(true))}>
        <Stack gap="md">
          {record && <Presence resource={options.resource} id={record.id} />}
          {stepTitle && form.firstStep < steps.length - 1 && (
            <p className={styles.steps} aria-live="polite">
              {t('kit.step', { step: step + 1, steps: steps.length, title: t(stepTitle) })}
            </p>
          )}
          {content({ record, context, step })}
        </Stack>
        <Footer
          form={form}
          saveLabel={saveLabel && (last ? saveLabel : 'kit.nextStep')}
          back={step > form.firstStep}
          leave={leave}
          another={another && { label: another.label, press: () => submit(true) }}
        />
      </FormBody>
    </ModalFrame>
  );
}

interface FooterProps<Values extends object> {
  form: Form<Values>;
  saveLabel: TextKey | false;
  back: boolean;
  leave: () => Promise<void>;
  another: { label: TextKey; press: () => void } | undefined;
}

function Footer<Values extends object>({ form, saveLabel, back, leave, another }: FooterProps<Values>) {
  const { t } = useTranslation();
  const saving = useFormState(state => state.saving, form);
  useUnsaved(form);
  if (saveLabel === false) return null;
  return (
    <div className={styles.footer}>
      {back && (
        <Button className={styles.back} variant="subtle" onClick={form.back} disabled={saving}>
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
          {t(another.label)}
        </Button>
      )}
      <Button type="submit" loading={saving}>
        {t(saveLabel)}
      </Button>
    </div>
  );
}
