import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Done } from '../../contract/envelope.ts';
import { post, postForm } from '../lib/api.ts';
import { confirm } from './confirm.tsx';
import type { ContentProps, DialogOptions, Editable, Opening } from './dialog.tsx';
import { FormContext } from './dialog-form.ts';
import type { Frame } from './dialog-store.ts';
import styles from './modal-frame.module.css';
import { ModalFrame } from './modal-frame.tsx';
import { useForm } from './use-form.ts';

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
  const queries = useQueryClient();
  const body = useRef<HTMLFormElement>(null);
  const { steps = [], resource } = options;

  const form = useForm<Values>({
    initial: () => options.initial(record, context),
    // What an edit carries beside its fields (decisions 1): the record, and the version that was opened.
    whole: values => (record ? { ...values, id: record.id, updated_at: record.updated_at } : values),
    schema: values => options.schema(record, values),
    steps: { count: Math.max(steps.length, 1), first: record ? Math.max(steps.length - 1, 0) : 0 },
    body,
    close: frame.close,
    save: async (values, files) => {
      const answer = await (options.save
        ? options.save(values, record, files, context)
        : sendRecord(`/api/${resource}/${record ? 'update' : 'create'}`, values, files));
      frame.close();
      opening.onSaved?.(answer);
      await Promise.all((options.invalidates ?? [resource]).map(key => queries.invalidateQueries({ queryKey: [key] })));
    },
  });

  async function leave(): Promise<void> {
    if (form.saving) return;
    if (form.changed()) {
      const sure = await confirm({
        title: t('kit.unsavedTitle'),
        message: t('kit.unsavedMessage'),
        confirmLabel: t('kit.discard'),
        cancelLabel: t('kit.keepEditing'),
        danger: true,
      });
      if (!sure) return;
    }
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

function sendRecord(path: string, values: object, files: Record<string, File>) {
  return Object.keys(files).length > 0 ? postForm<Done>(path, values, files) : post<Done>(path, { data: values });
}
