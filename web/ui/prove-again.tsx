import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { proveBody } from '../../contract/session.ts';
import { post } from '../lib/api.ts';
import { type Frame, show } from './dialog-store.ts';
import { Field } from './field.tsx';
import { Password } from './fields/password.tsx';
import { FormBody, useForm } from './form.tsx';
import { FormButton } from './form-button.tsx';
import frames from './modal-frame.module.css';
import { ModalFrame } from './modal-frame.tsx';
import styles from './prove-again.module.css';

let asking: Promise<boolean> | null = null;

/**
 * Asks for the reader's password again. Calls that are refused at the same time share one dialog. Whatever stands behind
 * it stays as it is.
 * @returns whether the reader has proved who they are
 */
export function proveAgain(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

function ask(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  show(frame => <ProveDialog frame={frame} done={resolve} />);
  return promise;
}

function ProveDialog({ frame, done }: { frame: Frame; done: (proved: boolean) => void }) {
  const { t } = useTranslation();
  const leave = (proved: boolean) => {
    frame.close();
    done(proved);
  };
  const form = useForm({
    schema: () => proveBody,
    named: true,
    initial: () => ({ password: '' }),
    save: async values => {
      await post('auth/prove', values);
      leave(true);
    },
  });
  return (
    <ModalFrame frame={frame} title={t('prove.title')} width={440} onClose={() => leave(false)}>
      <FormBody form={form} className={styles.fields}>
        <Text>{t('prove.text')}</Text>
        <Field
          name="password"
          label="prove.password"
          as={Password}
          autoComplete="current-password"
          size="md"
          data-autofocus
        />
        <div className={frames.footer}>
          <Button variant="default" onClick={() => leave(false)}>
            {t('kit.cancel')}
          </Button>
          <FormButton>{t('prove.continue')}</FormButton>
        </div>
      </FormBody>
    </ModalFrame>
  );
}
