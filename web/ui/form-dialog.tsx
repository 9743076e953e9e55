import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentProps, DialogOptions, Editable, Opening } from './dialog-options.ts';
import type { Frame } from './dialog-store.ts';
import { discardsChanges } from './discard.ts';
import { FormBody, useFormState, useUnsaved } from './form.tsx';
import type { Form } from './form-engine.ts';
import styles from './modal-frame.module.css';
import { ModalFrame } from './modal-frame.tsx';
import { useRecordForm } from './record-form.ts';
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
  const { record, context } = opening;
  const { t } = useTranslation();
  const { steps = [] } = options;

  const form = useRecordForm({
    options,
    record,
    context,
    focusFirst: true,
    close: frame.close,
    saved: answer => {
      frame.close();
      opening.onSaved?.(answer);
    },
  });
  const step = useFormState(state => state.step, form);

  async function leave(): Promise<void> {
    const { saving, changed } = form.read();
    if (saving) return;
    if (changed && !(await discardsChanges())) return;
    frame.close();
  }

  const title = t(record ? (options.titles?.edit ?? 'kit.edit') : (options.titles?.add ?? 'kit.add'));
  const stepTitle = steps[step];
  const last = step >= steps.length - 1;
  const saveLabel = options.saveLabel ?? 'kit.save';
  return (
    <ModalFrame frame={frame} title={title} width={options.width ?? 650} draggable={options.draggable} onClose={leave}>
      <FormBody form={form}>
        <Stack gap="md">
          {stepTitle && !record && (
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
}

function Footer<Values extends object>({ form, saveLabel, back, leave }: FooterProps<Values>) {
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
      <Button type="submit" loading={saving}>
        {t(saveLabel)}
      </Button>
    </div>
  );
}
