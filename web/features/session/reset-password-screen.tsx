import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { get, post } from '../../lib/api.ts';
import { Queries } from '../../lib/queries.tsx';
import { endLocally } from '../../lib/session.ts';
import { FormBody, useForm } from '../../ui/form/form.tsx';
import { FormButton } from '../../ui/form/form-button.tsx';
import styles from './front-page.module.css';
import { FrontPage } from './front-page.tsx';
import { resetPasswordBody } from './lazy.ts';
import { LinkState } from './link-state.tsx';
import { NewPassword } from './new-password.tsx';

/** @param code the code of the link in the recovery mail */
export function ResetPasswordScreen({ code }: { code: string }) {
  return (
    <Queries>
      <Checked code={code} />
    </Queries>
  );
}

function Checked({ code }: { code: string }) {
  const link = useQuery({
    queryKey: ['resetPassword', code],
    queryFn: () => get('external/resetPassword/:token', { token: code }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <FrontPage>
      <LinkState link={link} purpose="recover" token={code}>
        {() => <ResetForm code={code} />}
      </LinkState>
    </FrontPage>
  );
}

function ResetForm({ code }: { code: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const form = useForm({
    ...resetPasswordBody,
    named: true,
    initial: () => ({ password: '', password_again: '' }),
    whole: values => ({ ...values, forgotten_password_code: code }),
    save: async values => {
      await post('external/changePassword', values);
      // A user who was signed in here must sign in with the new password.
      endLocally();
      await router.navigate({ to: '/login' });
    },
  });
  return (
    <>
      <Title order={1}>{t('reset.title')}</Title>
      <Text c="dimmed">{t('reset.text')}</Text>
      <FormBody form={form} className={styles.form}>
        <NewPassword label="password.new" again="password.again" autoFocus />
        <FormButton color="terracotta" size="md">
          {t('reset.submit')}
        </FormButton>
      </FormBody>
    </>
  );
}
