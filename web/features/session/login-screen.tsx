import { Button, Stack, Text, Title } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressee } from '../../lib/addressee.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/text.tsx';
import { FormBody, FormButton, useForm } from '../../ui/form/form.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { loginBody, openRecover, signInWithPassword, signInWithProvider } from './lazy.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why a visitor who comes from the identity provider is not in yet. */
    problem?: string;
    /** What the visitor has just done on the page before. */
    done?: string;
  }
}

/** @param target the address that the visitor wanted to open */
export function LoginScreen({ target }: { target: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  // Somebody who comes from a letter only types the password.
  const email = addressee();
  const settings = usePublicSettings();
  const { problem, done } = router.state.location.state;
  const [step, setStep] = useState<ReactNode>();
  const form = useForm({
    ...loginBody,
    autofill: true,
    initial: () => ({ identity: email, password: '' }),
    save: async values => {
      if (await signInWithPassword(values, setStep)) router.history.push(target);
    },
  });

  return (
    <AuthLayout signInLink={false}>
      {step ?? (
        <>
          {problem && (
            <div className={styles.notice} role="alert">
              {problem}
            </div>
          )}
          {done && (
            <div className={styles.notice} role="status">
              {done}
            </div>
          )}
          {settings?.maintenance && (
            <div className={styles.notice} role="status">
              <Text fw={600}>{t('maintenance.title')}</Text>
              <p>{t('maintenance.text')}</p>
            </div>
          )}
          <Title>{t('login.title')}</Title>
          <Text c="dimmed">{t('login.intro')}</Text>
          <FormBody form={form} className={styles.form}>
            <Field
              name="identity"
              label="login.identity"
              autoComplete="username"
              autoCapitalize="none"
              autoFocus={email === ''}
              size="md"
            />
            <Field
              name="password"
              label="login.password"
              as={Password}
              autoComplete="current-password"
              autoFocus={email !== ''}
              size="md"
            />
            <FormButton color="terracotta" size="md" fullWidth mt="xs">
              {t('login.submit')}
            </FormButton>
          </FormBody>
          {settings?.sign_in && (
            <Button variant="default" size="md" fullWidth mt="sm" onClick={() => void signInWithProvider(target)}>
              {settings.sign_in}
            </Button>
          )}
          <Stack align="center" gap="xs" mt="lg" ta="center">
            <button type="button" className={styles.link} onClick={() => void openRecover()}>
              {t('login.recover')}
            </button>
            <Link to="/newCustomer" className={styles.link}>
              {t('login.newCustomer')}
            </Link>
          </Stack>
        </>
      )}
    </AuthLayout>
  );
}
