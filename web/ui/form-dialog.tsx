import { Button, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentProps, DialogOptions, Editable, Opening } from './dialog.tsx';
import { FormContext } from './dialog-form.ts';
import type { Frame } from './dialog-store.ts';
import { discardsChanges } from './discard.ts';
import styles from './modal-frame.module.css';
import { ModalFrame } from './modal-frame.tsx';
import { useRecordForm } from './record-form.ts';

interface Props<Values extends object, Row extends Editable, Context> {
  options: DialogOptions<Values, Row, Context>;
  content: (props: ContentProps<Values, Row, Context>) => ReactNode;
  frame: Frame;
  opening: Opening<Row, Context>;
}

/** The form of every dialog: validation, saving, what the server answers, the unsaved-changes question, closing. */
export function FormDialog<Values extends object, Row extends Editable, Context>(props: Props<Values, Row, Context>) {
  const { options, content, frame, opening } = props;
  const { record, context } = opening;
  const { t } = useTranslation();
  const body = useRef<HTMLFormElement>(null);
  const { steps = [] } = options;

  const form = useRecordForm({
    options,
    record,
    context,
    body,
    close: frame.close,
    saved: answer => {
      frame.close();
      opening.onSaved?.(answer);
    },
  });

  async function leave(): Promise<void> {
    if (form.saving) return;
    if (form.changed() && !(await discardsChanges())) return;
    frame.close();
  }

  const title = t(record ? (options.titles?.edit ?? 'kit.edit') : (options.titles?.add ?? 'kit.add'));
  const stepTitle = steps[form.state.step];
  const last = form.state.step >= steps.length - 1;
  const saveLabel = options.saveLabel ?? 'kit.save';
  return (
    <ModalFrame frame={frame} title={title} width={options.width ?? 650} draggable={options.draggable} onClose={leave}>
      <form
        ref={body}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          form.state.next();
        }}
      >
        <FormContext.Provider value={form.state}>
          <Stack gap="md">
            {stepTitle && !record && (
              <p className={styles.steps} aria-live="polite">
                {t('kit.step', { step: form.state.step + 1, steps: steps.length, title: t(stepTitle) })}
              </p>
            )}
            {content({ values: form.state.values as Values, record, context, step: form.state.step })}
          </Stack>
        </FormContext.Provider>
        {saveLabel !== false && (
          <div className={styles.footer}>
            {form.back && (
              <Button className={styles.back} variant="subtle" onClick={form.back} disabled={form.saving}>
                {t('kit.previousStep')}
              </Button>
            )}
            <Button variant="default" onClick={() => void leave()} disabled={form.saving}>
              {t('kit.cancel')}
            </Button>
            <Button type="submit" loading={form.saving}>
              {t(last ? saveLabel : 'kit.nextStep')}
            </Button>
          </div>
        )}
      </form>
    </ModalFrame>
  );
}
