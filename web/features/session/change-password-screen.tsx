import { Button, Paper, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { post } from '../../lib/api.ts';
import { amendSession, useSession } from '../../lib/session.ts';
import styles from './front-page.module.css';
import { NewPassword } from './new-password.tsx';
import { usePageForm } from './page-form.ts';
import { SecretInput } from './secret-input.tsx';

export function ChangePasswordScreen() {
  const { t } = useTranslation();
  const router = useRouter();
  const first = !useSession().user.changed_password;
  const form = usePageForm({
    schema: () => import('../../../contract/session.ts').then(contract => contract.changePasswordBody),
    read: ({ old_password = '', password = '', password_again = '' }) => ({ old_password, password, password_again }),
    save: async values => {
      await post('/api/external/changePassword', values);
      amendSession({ changed_password: true });
      await router.navigate({ to: '/' });
    },
  });
  return (
    <>
      <Title order={1}>{t('password.title')}</Title>
      {first && (
        <div className={styles.notice} role="status">
          <p>{t('password.first')}</p>
        </div>
      )}
      <Paper p="lg" mt="md" shadow="sm" maw={480}>
        <form className={styles.dialog} {...form.props}>
          <SecretInput
            name="old_password"
            label={t('password.old')}
            error={form.errorOf('old_password')}
            autoComplete="current-password"
            size="md"
          />
          <NewPassword form={form} label={t('password.new')} again={t('password.again')} />
          <Text c="dimmed" size="sm">
            {t('password.hint')}
          </Text>
          <div className={styles.buttons}>
            <Button type="submit" loading={form.saving}>
              {t('password.submit')}
            </Button>
          </div>
        </form>
      </Paper>
    </>
  );
}
