import { Button, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../contract/values/person-name.ts';
import { Hint } from '../content/hint.tsx';
import type { ContentProps, DialogOptions, Editable, Opening } from '../dialog/dialog-options.ts';
import type { Frame } from '../dialog/dialog-store.ts';
import styles from '../dialog/modal-frame.module.css';
import { ModalFrame } from '../dialog/modal-frame.tsx';
import { Presence } from '../feedback/presence/presence.tsx';
import { confirmDiscard } from '../dialog/confirm.tsx';
import { FormBody, useFormState, useUnsaved } from './form.tsx';
import type { Form } from './form-engine.ts';
import { goesOn, useRecordForm } from './record-form.ts';
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
  const round = useFormState(state => state.round, form);

  const last = step >= steps.length - 1;
  const another = (!record && last && options.another) || undefined;

  function submit(andAnother: boolean): void {
    more.current = andAnother;
    form.next();
  }

  const title = t(record ? (options.titles?.edit ?? 'kit.edit') : (options.titles?.add ?? 'kit.add'));
  const about = options.about ? options.about(record, context) : nameOfRecord(record);
  const stepTitle = steps[step];
  const saveLabel = options.saveLabel ?? 'kit.save';
  return (
    <FormWindow
      frame={frame}
      form={form}
      title={title}
      width={options.width ?? 650}
      draggable={options.draggable}
      danger={options.danger}
      submit={saveLabel && t(last ? saveLabel : 'kit.nextStep')}
      back={step > form.firstStep}
      another={another && { label: t(another.label), press: () => submit(true) }}
      onSubmit={() => submit(false)}
    >
      {about && (
        <Text fw={600} data-about style={{ overflowWrap: 'anywhere' }}>
          {about}
        </Text>
      )}
      {record && <Presence resource={options.resource} id={record.id} />}
      {stepTitle && form.firstStep < steps.length - 1 && (
        <Hint aria-live="polite">{t('kit.step', { step: step + 1, steps: steps.length, title: t(stepTitle) })}</Hint>
      )}
      {/* No two steps share a field, nor the half typed text in it. */}
      <Fragment key={`${round}/${step}`}>{content({ record, context, step })}</Fragment>
    </FormWindow>
  );
}

/** What most records are called by: their name or title, a person by both names. */
function nameOfRecord(record: object | undefined): string | undefined {
  const texts = (record ?? {}) as Record<string, string | null | undefined>;
  return texts.name ?? texts.title ?? (fullName(texts) || undefined);
}

interface FormWindowProps<Values extends object> {
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
function FormWindow<Values extends object>(props: FormWindowProps<Values>) {
  const { frame, form, title, width, draggable, another, onSubmit, children } = props;

  async function leave(): Promise<void> {
    const { saving, changed } = form.read();
    if (saving) return;
    if (changed && !(await confirmDiscard())) return;
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

function Footer<Values extends object>(props: FormWindowProps<Values> & { leave: () => Promise<void> }) {
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
