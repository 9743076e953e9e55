import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession, isStaff, useSession } from '../../lib/session.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { KeysPanel } from '../api-key/lazy.ts';
import { factorQuery } from './api.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import styles from './security.module.css';
import { SessionsPanel } from './sessions-panel.tsx';

/**
 * How the reader signs in: the second factor of their account, and where they are signed in.
 * @param target where an administrator wanted to go who was led here because the agency demands a second factor
 */
export function SecurityScreen({ target }: { target: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const session = useSession();
  const wanted = session.factor_wanted === true;
  const staff = isStaff(session) && !wanted;
  // It stops being wanted while the recovery codes are still to be read.
  const [ledHere] = useState(wanted);
  const goOn = () => {
    if (ledHere && !currentSession()?.factor_wanted) router.history.push(target);
  };
  const factor = useQuery(factorQuery);
  return (
    <div className={styles.page}>
      <h1>{t('security.title')}</h1>
      {factor.isPending && <Skeleton height={220} role="status" aria-label={t('kit.loading')} />}
      {factor.isError && <ErrorState error={factor.error} retry={factor.refetch} />}
      {factor.data && (
        <>
          <ApplicationPanel state={factor.data} onSetUp={goOn} />
          <PasskeysPanel passkeys={factor.data.passkeys} onSetUp={goOn} />
        </>
      )}
      <ProviderPanel />
      <SessionsPanel />
      {staff && <KeysPanel waiting={<Skeleton height={160} role="status" aria-label={t('kit.loading')} />} />}
    </div>
  );
}
