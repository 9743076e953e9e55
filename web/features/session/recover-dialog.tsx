import '../../ui/styles.ts';
import '../second-factor/own-texts.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { code } from '../../../contract/envelope.ts';
import { forgotPasswordBody } from '../../../contract/session/schema.ts';
import { ApiError, post } from '../../lib/api.ts';
import { ownPath } from '../../lib/gate.ts';
import { text } from '../../lib/i18n.ts';
import { startSession } from '../../lib/session.ts';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormBody, FormButton, useForm } from '../../ui/form/form.tsx';
import { answerPasskey } from '../second-factor/answer-passkey.ts';
import styles from './front-page.module.css';

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
          <RecoverForm done={setSent} close={frame.close} />
          <Text mt="xl" mb="sm">
            {t('passkey.enterText')}
          </Text>
          <Button variant="default" fullWidth onClick={() => void enterAlone()}>
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
async function enterAlone(): Promise<void> {
  try {
    startSession(await answerPasskey());
    location.assign(ownPath(new URLSearchParams(location.search).get('redirect')));
  } catch (fault) {
    // The notification has reported a refusal.
    if (!(fault instanceof ApiError)) notify.error(text('passkey.failed'), 5_000);
  }
}

function tellRefusal(fault: unknown): never {
  if (fault instanceof ApiError && !fault.fields) {
    if (fault.code === code.warning) notify.warning(fault.message);
    else if (fault.code === code.error || fault.code === 0) notify.error(fault.message, 5_000);
  }
  throw fault;
}

function RecoverForm({ done, close }: { done: (message: string) => void; close: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: () => forgotPasswordBody,
    named: true,
    initial: () => ({ identity: '' }),
    save: async values => {
      // Quiet, because the dialog itself shows the outcome, but it has no place for a refusal.
      const answer = await post('external/forgotPassword', values, { quiet: true }).catch(tellRefusal);
      done(answer.message);
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
