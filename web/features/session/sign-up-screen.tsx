import '../../ui/styles.ts';
import { Button, Checkbox, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignUpInvitation } from '../../../contract/session.ts';
import { get, post } from '../../lib/api.ts';
import { Queries } from '../../lib/queries.tsx';
import { endLocally } from '../../lib/session.ts';
import { readToken } from '../../lib/token.ts';
import { notify } from '../../ui/notify.ts';
import styles from './front-page.module.css';
import { FrontPage } from './front-page.tsx';
import { LinkState } from './link-state.tsx';
import { NewPassword } from './new-password.tsx';
import { usePageForm } from './page-form.ts';

/** The invitation of a mail. @param token of the link */
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
    queryFn: () => get<SignUpInvitation>(`/api/external/signUp/${encodeURIComponent(token)}`, { quiet: true }),
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

/** Someone with a password needs no second one (decisions 5). */
function ToLogin() {
  const { t } = useTranslation();
  useEffect(() => {
    // Whoever is signed in already is only led to their trips.
    if (readToken() === null) notify.info(t('signUp.hasPassword'), 6000);
  }, [t]);
  return <Navigate to="/login" replace />;
}

function SignUpForm({ token, invitation }: { token: string; invitation: SignUpInvitation }) {
  const { t } = useTranslation();
  const router = useRouter();
  const form = usePageForm({
    schema: () => import('../../../contract/session.ts').then(contract => contract.signUpBody),
    read: ({ first_name = '', last_name = '', password = '', password_again = '', consent }) => ({
      token,
      first_name,
      last_name,
      password,
      password_again,
      consent: consent === 'on',
    }),
    save: async values => {
      await post('/api/external/signUp', { data: values });
      // The link may have been opened where somebody else was signed in.
      endLocally();
      await router.navigate({ to: '/login' });
    },
  });
  const { first_name, last_name, travel_name, email } = invitation;
  return (
    <>
      <Title order={1}>{first_name ? t('signUp.welcome', { name: first_name }) : t('signUp.welcomeNoName')}</Title>
      <Text c="dimmed" mt={4}>
        {travel_name ? t('signUp.textTravel', { travel: travel_name }) : t('signUp.text')}
      </Text>
      <form className={styles.form} {...form.props}>
        <div className={styles.pair}>
          <TextInput
            name="first_name"
            label={t('signUp.firstName')}
            defaultValue={first_name}
            error={form.errorOf('first_name')}
            autoComplete="given-name"
            size="md"
          />
          <TextInput
            name="last_name"
            label={t('signUp.lastName')}
            defaultValue={last_name}
            error={form.errorOf('last_name')}
            autoComplete="family-name"
            size="md"
          />
        </div>
        {email && <Text>{t('signUp.email', { email })}</Text>}
        <NewPassword
          form={form}
          label={t('signUp.password')}
          again={t('signUp.passwordAgain')}
          description={t('signUp.passwordHint')}
        />
        <Checkbox
          name="consent"
          error={form.errorOf('consent')}
          label={
            <>
              {t('signUp.consent')}{' '}
              <Link to="/politica-privacidad" target="_blank">
                {t('signUp.privacy')}
              </Link>
            </>
          }
        />
        <Button type="submit" color="terracotta" size="md" loading={form.saving}>
          {t('signUp.submit')}
        </Button>
      </form>
    </>
  );
}
