import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/states.tsx';
import { factorQuery } from './api.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import styles from './security.module.css';
import { SessionsPanel } from './sessions-panel.tsx';

/** How the reader signs in: the second factor of their account, and where they are signed in. */
export function SecurityScreen() {
  const { t } = useTranslation();
  const factor = useQuery(factorQuery);
  return (
    <div className={styles.page}>
      <h1>{t('security.title')}</h1>
      {factor.isPending && <Skeleton height={220} role="status" aria-label={t('kit.loading')} />}
      {factor.isError && <ErrorState error={factor.error} retry={factor.refetch} />}
      {factor.data && (
        <>
          <ApplicationPanel state={factor.data} />
          <PasskeysPanel passkeys={factor.data.passkeys} />
        </>
      )}
      <SessionsPanel />
    </div>
  );
}
