import '../../ui/styles.ts';
import { Checkbox, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignUpInvitation } from '../../../contract/session/calls.ts';
import { saveAddressee } from '../../lib/addressee.ts';
import { get, post } from '../../lib/api.ts';
import { readToken } from '../../lib/cookie.ts';
import { Queries } from '../../lib/queries.tsx';
import { clearSession, signIn } from '../../lib/session.ts';
import { notify } from '../../ui/feedback/notify.ts';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/text.tsx';
import { FormBody, FormButton, useForm } from '../../ui/form/form.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { signUpBody } from './lazy.ts';
import { LinkState } from './link-state.tsx';

interface Props {
  token: string;
  /** The quote that was tapped in it; otherwise it leads to the trip. */
  quote?: number | undefined;
}

export function SignUpScreen(props: Props) {
  return (
    <Queries>
      <SignUpLink {...props} />
    </Queries>
  );
}

function SignUpLink({ token, quote }: Props) {
  const { i18n } = useTranslation();
  const link = useQuery({
    // The text of the consent is in the language of the page.
    queryKey: ['signUp', token, i18n.language],
    queryFn: () => get('external/signUp/:token', { token }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return (
    <AuthLayout>
      <LinkState link={link} purpose="sign-up" token={token}>
        {invitation => {
          const path = quote ? `/budget/${quote}` : invitation.path;
          return invitation.has_password ? (
            <ToLogin path={path} />
          ) : (
            <SignUpForm token={token} invitation={{ ...invitation, path }} />
          );
        }}
      </LinkState>
    </AuthLayout>
  );
}

/** A user with a password needs no second one (decisions 5). They sign in and go where the letter leads. */
function ToLogin({ path }: { path: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  useEffect(() => {
    // Somebody who is signed in already needs no login.
    if (readToken() !== null) return router.history.replace(path);
    notify.info(t('signUp.hasPassword'), 6000);
    void router.navigate({ to: '/login', search: { redirect: path }, replace: true });
  }, [t, router, path]);
  return null;
}

function SignUpForm({ token, invitation }: { token: string; invitation: SignUpInvitation }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { first_name, last_name, travel_name, email, path, consent_text } = invitation;
  const form = useForm({
    ...signUpBody,
    autofill: true,
    initial: () => ({ first_name, last_name, password: '', consent: false }),
    // The eye in the field shows what was typed, so that it is typed only once.
    payload: values => ({ ...values, password_again: values.password, token }),
    save: async values => {
      await post('external/signUp', { data: values });
      // Somebody else may have been signed in where the link was opened.
      clearSession();
      try {
        await signIn(email ?? '', values.password);
      } catch {
        // The account is there, but nobody can enter just now, as during maintenance.
        saveAddressee(email ?? '');
        return router.navigate({ to: '/login', search: { redirect: path } });
      }
      router.history.replace(path);
    },
  });
  return (
    <>
      <Title>{first_name ? t('signUp.welcome', { name: first_name }) : t('signUp.welcomeNoName')}</Title>
      <Text c="dimmed" mt={4}>
        {travel_name ? t('signUp.textTravel', { travel: travel_name }) : t('signUp.text')}
      </Text>
      <FormBody form={form} className={styles.form}>
        <div className={styles.fieldRow}>
          <Field name="first_name" label="signUp.firstName" autoComplete="given-name" size="md" />
          <Field name="last_name" label="signUp.lastName" autoComplete="family-name" size="md" />
        </div>
        {email && <Text>{t('signUp.email', { email })}</Text>}
        <Field
          name="password"
          label="signUp.password"
          description="signUp.passwordHint"
          as={Password}
          required
          withAsterisk={false}
          autoComplete="new-password"
          size="md"
        />
        <Field
          name="consent"
          label={
            <>
              {consent_text ?? t('signUp.consent')}{' '}
              <Link to="/politica-privacidad" target="_blank">
                {t(consent_text === null ? 'signUp.privacy' : 'footer.privacy')}
              </Link>
            </>
          }
          as={Consent}
        />
        <FormButton color="terracotta" size="md">
          {t('signUp.submit')}
        </FormButton>
      </FormBody>
    </>
  );
}

function Consent({ value, onChange, required: _, ...rest }: ControlProps<boolean>) {
  return <Checkbox {...rest} checked={value} onChange={event => onChange(event.currentTarget.checked)} />;
}
