import { Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { saveAddressee } from '../../lib/addressee.ts';
import { get, post } from '../../lib/api.ts';
import { Queries } from '../../lib/queries.tsx';
import { clearSession, updateSessionUser, useSession } from '../../lib/session.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/text.tsx';
import { FormBody, FormButton, useForm } from '../../ui/form/form.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { changePasswordBody, resetPasswordBody } from './lazy.ts';
import { LinkState } from './link-state.tsx';

/** @param target where to go afterwards */
export function ChangePasswordScreen({ target }: { target: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const first = !useSession().user.changed_password;
  const form = useForm({
    ...changePasswordBody,
    autofill: true,
    initial: () => ({ old_password: '', password: '', password_again: '' }),
    save: async values => {
      await post('external/changePassword', values);
      updateSessionUser({ changed_password: true });
      router.history.push(target);
    },
  });
  return (
    <>
      <Title>{t('password.title')}</Title>
      {first && (
        <div className={styles.notice} role="status">
          <p>{t('password.first')}</p>
        </div>
      )}
      <Paper p="lg" mt="md" shadow="sm" maw={480}>
        <FormBody form={form} className={styles.dialog}>
          <Field name="old_password" label="password.old" as={Password} autoComplete="current-password" size="md" />
          <NewPassword />
          <Hint>{t('password.hint')}</Hint>
          <Group align="stretch" justify="flex-end" wrap="nowrap" gap="xs">
            <FormButton>{t('password.submit')}</FormButton>
          </Group>
        </FormBody>
      </Paper>
    </>
  );
}

/** @param code the code of the link in the recovery mail */
export function ResetPasswordScreen({ code }: { code: string }) {
  return (
    <Queries>
      <PasswordLink code={code} />
    </Queries>
  );
}

function PasswordLink({ code }: { code: string }) {
  const link = useQuery({
    queryKey: ['resetPassword', code],
    queryFn: () => get('external/resetPassword/:token', { token: code }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <AuthLayout>
      <LinkState link={link} purpose="recover" token={code}>
        {({ email }) => <ResetForm code={code} email={email ?? ''} />}
      </LinkState>
    </AuthLayout>
  );
}

function ResetForm({ code, email }: { code: string; email: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const form = useForm({
    ...resetPasswordBody,
    autofill: true,
    initial: () => ({ password: '', password_again: '' }),
    payload: values => ({ ...values, forgotten_password_code: code }),
    save: async values => {
      await post('external/changePassword', values);
      // A user who was signed in here must sign in with the new password.
      clearSession();
      saveAddressee(email);
      await router.navigate({ to: '/login', state: { done: t('reset.done') } });
    },
  });
  return (
    <>
      <Title>{t('reset.title')}</Title>
      <Text c="dimmed">{t('reset.text')}</Text>
      <FormBody form={form} className={styles.form}>
        <NewPassword autoFocus />
        <FormButton color="terracotta" size="md">
          {t('reset.submit')}
        </FormButton>
      </FormBody>
    </>
  );
}

function NewPassword({ autoFocus }: { autoFocus?: boolean }) {
  const common = {
    as: Password,
    required: true,
    withAsterisk: false,
    autoComplete: 'new-password',
    size: 'md',
  } as const;
  return (
    <>
      <Field name="password" label="password.new" autoFocus={autoFocus} {...common} />
      <Field name="password_again" label="password.again" {...common} />
    </>
  );
}
