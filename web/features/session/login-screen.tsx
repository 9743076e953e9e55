import { Button, Text, TextInput, Title } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../lib/session.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import styles from './front-page.module.css';
import { FrontPage } from './front-page.tsx';
import { usePageForm } from './page-form.ts';
import { openRecover } from './recover.ts';
import { SecretInput } from './secret-input.tsx';

/** @param target where the visitor was going */
export function LoginScreen({ target }: { target: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const maintenance = usePublicSettings()?.maintenance ?? false;
  const form = usePageForm({
    schema: () => import('../../../contract/session.ts').then(contract => contract.loginBody),
    read: ({ identity = '', password = '' }) => ({ identity, password }),
    save: async ({ identity, password }) => {
      await signIn(identity, password);
      router.history.push(target);
    },
  });

  return (
    <FrontPage signIn={false}>
      {maintenance && (
        <div className={styles.notice} role="status">
          <Text fw={600}>{t('maintenance.title')}</Text>
          <p>{t('maintenance.text')}</p>
        </div>
      )}
      <Title order={1}>{t('login.title')}</Title>
      <Text c="dimmed">{t('login.intro')}</Text>
      <form className={styles.form} {...form.props}>
        <TextInput
          name="identity"
          label={t('login.identity')}
          error={form.errorOf('identity')}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          size="md"
        />
        <SecretInput
          name="password"
          label={t('login.password')}
          error={form.errorOf('password')}
          autoComplete="current-password"
          size="md"
        />
        <Button type="submit" color="terracotta" size="md" loading={form.saving} fullWidth mt="xs">
          {t('login.submit')}
        </Button>
      </form>
      <div className={styles.below}>
        <button type="button" className={styles.link} onClick={() => void openRecover()}>
          {t('login.recover')}
        </button>
        <Link to="/newCustomer" className={styles.link}>
          {t('login.newCustomer')}
        </Link>
      </div>
    </FrontPage>
  );
}
