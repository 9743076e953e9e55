import './lazy-texts.ts';
import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loginBody } from '../../../contract/session/schema.ts';
import { readToken } from '../../lib/cookie.ts';
import { queryClient } from '../../lib/query.ts';
import { currentSession, loadSession, reloadWithSession } from '../../lib/session.ts';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import styles from '../../ui/dialog/modal-frame.module.css';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/text.tsx';
import { FormBody, FormButton, useForm } from '../../ui/form/form.tsx';
import { signInWithPassword } from './sign-in.tsx';

/**
 * Says that the session has ended, above everything that is open. Over a page with a session one signs in again there;
 * for another person the page is loaded anew.
 * @returns whether the same person has signed in; false if they prefer to start anew
 */
export function openSignIn(message: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // It is answered before anything else, also before its window is here.
  const stay = () => {};
  show(frame => <SignInDialog frame={frame} message={message} onDone={resolve} />, undefined, stay);
  return promise;
}

function SignInDialog({ frame, message, onDone }: { frame: Frame; message: string; onDone: (again: boolean) => void }) {
  const { t } = useTranslation();
  const [before] = useState(currentSession);
  const [step, setStep] = useState<ReactNode>();
  const leave = (again: boolean) => {
    frame.close();
    onDone(again);
  };
  const form = useForm({
    schema: () => loginBody,
    autofill: true,
    initial: () => ({ identity: before?.user.email ?? '', password: '' }),
    save: async values => {
      if (!(await signInWithPassword(values, setStep))) return;
      const { user } = await loadSession();
      if (user.id !== before?.user.id) return reloadWithSession(readToken());
      leave(true);
      void queryClient.refetchQueries({ predicate: query => query.state.status === 'error' });
    },
  });
  const restart = (
    <Button variant="default" onClick={() => leave(false)} data-autofocus={!before || undefined}>
      {t('notice.accept')}
    </Button>
  );
  return (
    <ModalFrame frame={frame} title={t('notice.sessionOver')} width={480} role="alertdialog" fixed onClose={() => {}}>
      <Text mb="md">{message}</Text>
      {!before || before.provider?.only ? (
        <div className={styles.footer}>{restart}</div>
      ) : (
        (step ?? (
          <FormBody form={form}>
            <Stack gap="md">
              <Text>{t('again.text')}</Text>
              <Field
                name="identity"
                label="login.identity"
                autoComplete="username"
                autoCapitalize="none"
                autoFocus={!before?.user.email}
              />
              <Field
                name="password"
                label="login.password"
                as={Password}
                autoComplete="current-password"
                data-autofocus={Boolean(before?.user.email) || undefined}
              />
            </Stack>
            <div className={styles.footer}>
              {restart}
              <FormButton>{t('login.submit')}</FormButton>
            </div>
          </FormBody>
        ))
      )}
    </ModalFrame>
  );
}
