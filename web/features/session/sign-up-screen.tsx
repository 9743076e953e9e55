import '../../ui/styles.ts';
import { Checkbox, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignUpInvitation } from '../../../contract/session-calls.ts';
import { get, post } from '../../lib/api.ts';
import { Queries } from '../../lib/queries.tsx';
import { endLocally } from '../../lib/session.ts';
import { readToken } from '../../lib/token.ts';
import type { ControlProps } from '../../ui/control.ts';
import { Field } from '../../ui/field.tsx';
import { FormBody, useForm } from '../../ui/form.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './front-page.module.css';
import { FrontPage } from './front-page.tsx';
import { signUpBody } from './lazy.ts';
import { LinkState } from './link-state.tsx';
import { NewPassword } from './new-password.tsx';

/** The page of an invitation. @param token the token of the link in the mail */
export function SignUpScreen({ token }: { token: string }) {
  return (
    <Queries>
      <Invited token={token} />
    </Queries>
  );
}

function Invited({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ['signUp', token],
    queryFn: () => get('external/signUp/:token', { token }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <FrontPage>
      <LinkState link={link} purpose="sign-up" token={token}>
        {invitation => (invitation.has_password ? <ToLogin /> : <SignUpForm token={token} invitation={invitation} />)}
      </LinkState>
    </FrontPage>
  );
}

/** A user with a password needs no second one (decisions 5). */
function ToLogin() {
  const { t } = useTranslation();
  useEffect(() => {
    // A user who is signed in already is only led to their trips.
    if (readToken() === null) notify.info(t('signUp.hasPassword'), 6000);
  }, [t]);
  return <Navigate to="/login" replace />;
}

function SignUpForm({ token, invitation }: { token: string; invitation: SignUpInvitation }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { first_name, last_name, travel_name, email } = invitation;
  const form = useForm({
    ...signUpBody,
    named: true,
    initial: () => ({ first_name, last_name, password: '', password_again: '', consent: false }),
    whole: values => ({ ...values, token }),
    save: async values => {
      await post('external/signUp', { data: values });
      // Somebody else may have been signed in where the link was opened.
      endLocally();
      await router.navigate({ to: '/login' });
    },
  });
  return (
    <>
      <Title order={1}>{first_name ? t('signUp.welcome', { name: first_name }) : t('signUp.welcomeNoName')}</Title>
      <Text c="dimmed" mt={4}>
        {travel_name ? t('signUp.textTravel', { travel: travel_name }) : t('signUp.text')}
      </Text>
      <FormBody form={form} className={styles.form}>
        <div className={styles.pair}>
          <Field name="first_name" label="signUp.firstName" autoComplete="given-name" size="md" />
          <Field name="last_name" label="signUp.lastName" autoComplete="family-name" size="md" />
        </div>
        {email && <Text>{t('signUp.email', { email })}</Text>}
        <NewPassword label="signUp.password" again="signUp.passwordAgain" description="signUp.passwordHint" />
        <Field
          name="consent"
          label={
            <>
              {t('signUp.consent')}{' '}
              <Link to="/politica-privacidad" target="_blank">
                {t('signUp.privacy')}
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
