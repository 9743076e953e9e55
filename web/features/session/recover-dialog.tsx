import '../../ui/styles.ts';
import '../second-factor/lazy-texts.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgotPasswordBody } from '../../../contract/session/schema.ts';
import { ApiError, post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { internalPath } from '../../lib/navigation-guard.ts';
import { startSession } from '../../lib/session.ts';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormBody, FormButton, useForm } from '../../ui/form/form.tsx';
import { authenticateWithPasskey } from '../second-factor/passkey.ts';
import styles from './auth-layout.module.css';

/** 'Recuperar Contraseña': the form, then a message that a mail has been sent if the address is known. */
export function openRecover(): void {
  show(frame => <RecoverDialog frame={frame} />);
}

function RecoverDialog({ frame }: { frame: Frame }) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<string>();
  return (
    <ModalFrame
      frame={frame}
      title={t(sent === undefined ? 'recover.title' : 'recover.sentTitle')}
      width={480}
      onClose={frame.close}
    >
      {sent === undefined ? (
        <>
          <RecoverForm onDone={setSent} close={frame.close} />
          <Text mt="xl" mb="sm">
            {t('passkey.enterText')}
          </Text>
          <Button variant="default" fullWidth onClick={() => void signInWithPasskey()}>
            {t('passkey.enter')}
          </Button>
        </>
      ) : (
        <div role="status">
          <Text>{sent}</Text>
          <Button onClick={frame.close} mt="lg" fullWidth autoFocus>
            {t('recover.back')}
          </Button>
        </div>
      )}
    </ModalFrame>
  );
}

/** Signs in with a passkey alone, without a name and a password, and goes where the reader wanted to. */
async function signInWithPasskey(): Promise<void> {
  try {
    startSession(await authenticateWithPasskey());
    location.assign(internalPath(new URLSearchParams(location.search).get('redirect')));
  } catch (fault) {
    // The notification has reported a refusal.
    if (!(fault instanceof ApiError)) notify.error(text('passkey.failed'), 5_000);
  }
}

function RecoverForm({ onDone, close }: { onDone: (message: string) => void; close: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: () => forgotPasswordBody,
    autofill: true,
    initial: () => ({ identity: '' }),
    save: async values => {
      const answer = await post('external/forgotPassword', values, { quietSuccess: true });
      onDone(answer.message);
    },
  });
  return (
    <FormBody form={form} className={styles.dialog}>
      <Text>{t('recover.text')}</Text>
      <Field name="identity" label="recover.email" type="email" autoComplete="email" data-autofocus />
      <Group align="stretch" justify="flex-end" wrap="nowrap" gap="xs">
        <Button variant="default" onClick={close}>
          {t('form.cancel')}
        </Button>
        <FormButton>{t('recover.submit')}</FormButton>
      </Group>
    </FormBody>
  );
}
