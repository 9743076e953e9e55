import '../second-factor/lazy-texts.ts';
import { Loader, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proofState } from '../../../contract/sign-in-provider/schema.ts';
import { post } from '../../lib/api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { sendProviderAnswer } from './proof/proof-channel.ts';
import { readTarget, signInWith } from './sign-in.tsx';

/**
 * The page to which the agency's identity provider returns. It completes the sign-in once. In the popup of somebody who
 * authenticates again, it sends the answer to the page that waits for it.
 */
export function ProviderReturn() {
  const { t } = useTranslation();
  const router = useRouter();
  const [step, setStep] = useState<ReactNode>();
  const [proving, setProving] = useState(false);
  const begun = useRef(false);

  useEffect(() => {
    // The address holds a secret that works only once: a second render must not spend it.
    if (begun.current) return;
    begun.current = true;
    const query = window.location.search;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (new URLSearchParams(query).get('state')?.startsWith(proofState)) {
      setProving(true);
      sendProviderAnswer(query);
      // Where the browser does not allow it, the text says that the reader may do it.
      window.close();
      return;
    }
    const target = readTarget();
    const toLogin = (state: { problem?: string }) =>
      router.navigate({ to: '/login', search: target === '/' ? {} : { redirect: target }, replace: true, state });
    signInWith(() => post('external/enterByProvider', { query }, { quiet: true }), setStep).then(
      entered => (entered ? router.history.replace(target) : toLogin({})),
      (fault: Error) => toLogin({ problem: fault.message }),
    );
  }, [router]);

  return (
    <AuthLayout signInLink={false}>
      {proving ? (
        <>
          <Title>{t('signIn.proved')}</Title>
          <Text>{t('signIn.close')}</Text>
        </>
      ) : (
        (step ?? <Loader role="status" aria-label={t('signIn.entering')} />)
      )}
    </AuthLayout>
  );
}
