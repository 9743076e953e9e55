import { Button, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../contract/values/person-name.ts';
import { Hint } from '../content/hint.tsx';
import { confirmDiscard } from '../dialog/confirm.tsx';
import type { ContentProps, DialogOptions, Editable, Opening } from '../dialog/dialog-options.ts';
import type { Frame } from '../dialog/dialog-store.ts';
import styles from '../dialog/modal-frame.module.css';
import { ModalFrame } from '../dialog/modal-frame.tsx';
import { featureSlots } from '../feature-slots.ts';
import { FormBody, useFormState, useUnsaved } from './form.tsx';
import type { Form } from './form-engine.ts';
import { staysOpen, useRecordForm } from './record-form.ts';
import { RecoveredForm } from './recovered.tsx';

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
  const { steps = [] } = options;
  const { Presence } = featureSlots;
  const { t } = useTranslation();
  const [context, setContext] = useState(opening.context);
  // Whether the button was pressed that saves and goes on with the next record.
  const addsNext = useRef(false);

  const form = useRecordForm({
    options,
    record,
    context,
    focusFirst: true,
    close: frame.close,
    saved: answer => {
      const goOn = addsNext.current && options.saveAndAdd;
      // Closing returns the focus; whoever opened the dialog may move it afterwards.
      if (!goOn) frame.close();
      opening.onSaved?.(answer);
      if (!goOn) return;
      const next = goOn.next(form.read().values, context);
      setContext(next.context);
      form.restart(next.values);
      form.refocusFirst();
      return staysOpen;
    },
  });
  const step = useFormState(state => state.step, form);
  const resetCount = useFormState(state => state.resetCount, form);
  const last = step >= steps.length - 1;
  const stepTitle = steps[step];
  const about = options.about ? options.about(record, context) : nameOfRecord(record);
  const saveLabel = options.saveLabel ?? 'kit.save';
  const saveAndAdd = (!record && last && options.saveAndAdd) || undefined;

  function submit(next: boolean): void {
    addsNext.current = next;
    form.next();
  }

  async function leave(): Promise<void> {
    const { saving, changed } = form.read();
    if (saving) return;
    if (changed && !(await confirmDiscard())) return;
    form.forget();
    frame.close();
  }

  return (
    <ModalFrame
      frame={frame}
      title={t(record ? (options.titles?.edit ?? 'kit.edit') : (options.titles?.add ?? 'kit.add'))}
      width={options.width ?? 650}
      draggable={options.draggable}
      onClose={leave}
    >
      <FormBody form={form} onSubmit={() => submit(false)} onSaveAndAdd={saveAndAdd && (() => submit(true))}>
        <Stack gap="md">
          <RecoveredForm form={form} />
          {about && (
            <Text fw={600} data-about style={{ overflowWrap: 'anywhere' }}>
              {about}
            </Text>
          )}
          {record && Presence && <Presence resource={options.resource} id={record.id} />}
          {stepTitle && form.firstStep < steps.length - 1 && (
            <Hint aria-live="polite">
              {t('kit.step', { step: step + 1, steps: steps.length, title: t(stepTitle) })}
            </Hint>
          )}
          {/* No two steps share a field, nor the half typed text in it. */}
          <Fragment key={`${resetCount}/${step}`}>{content({ record, context, step })}</Fragment>
        </Stack>
        <Footer
          form={form}
          submitLabel={saveLabel && t(last ? saveLabel : 'kit.nextStep')}
          danger={options.danger}
          leave={leave}
          saveAndAdd={saveAndAdd && { label: t(saveAndAdd.label), press: () => submit(true) }}
        />
      </FormBody>
    </ModalFrame>
  );
}

/** What most records are called by: their name or title, a person by both names. */
function nameOfRecord(record: object | undefined): string | undefined {
  const texts = (record ?? {}) as Record<string, string | null | undefined>;
  return texts.name ?? texts.title ?? (fullName(texts) || undefined);
}

interface FooterProps<Values extends object> {
  form: Form<Values>;
  /** False where the content brings its own buttons. */
  submitLabel: string | false;
  /** What is saved takes something away. */
  danger: boolean | undefined;
  leave: () => Promise<void>;
  /** A second button that saves. Ctrl or ⌘ and Enter press it. */
  saveAndAdd: { label: string; press: () => void } | undefined;
}

function Footer<Values extends object>({ form, submitLabel, danger, leave, saveAndAdd }: FooterProps<Values>) {
  const { t } = useTranslation();
  const saving = useFormState(state => state.saving, form);
  const hasPrevious = useFormState(state => state.step > form.firstStep, form);
  useUnsaved(form);
  if (submitLabel === false) return null;
  return (
    <div className={styles.footer}>
      {hasPrevious && (
        <Button me="auto" variant="subtle" onClick={form.back} disabled={saving}>
          {t('kit.previousStep')}
        </Button>
      )}
      <Button variant="default" onClick={() => void leave()} disabled={saving}>
        {t('kit.cancel')}
      </Button>
      {saveAndAdd && (
        <Button
          variant="default"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title="Ctrl/⌘ + ↵"
          onClick={saveAndAdd.press}
          disabled={saving}
        >
          {saveAndAdd.label}
        </Button>
      )}
      <Button type="submit" loading={saving} color={danger ? 'red' : undefined}>
        {submitLabel}
      </Button>
    </div>
  );
}
