import { Loader, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoogleConnected } from '../../../contract/google/calls.ts';
import { newRequestPath } from '../../../contract/price-request/schema.ts';
import { ApiError } from '../../lib/api.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { PlaceLink } from '../../ui/map/place-link.tsx';
import { connectGoogle } from './api.ts';
import { rememberedWay } from './way-back.ts';

/** The page to which Google's consent page returns: completes the consent once, and goes back to where it began. */
export function GoogleScreen() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    // The address holds a secret that works only once: a second render must not spend it.
    if (begun.current) return;
    begun.current = true;
    const query = window.location.search;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    connectGoogle(query).then(
      async connected => {
        await queries.invalidateQueries({ queryKey: ['google'] });
        router.history.replace(wayBack(connected));
        // The screen of a new request shows its own message.
        if (!isNewRequest(connected)) notify.success(t('google.connectedNow', { email: connected.email }));
      },
      (fault: unknown) =>
        setProblem(
          // Without Google's parameters, the message is under the call's only field.
          fault instanceof ApiError ? (fault.fields?.query ?? fault.message) : t('app.networkError'),
        ),
    );
  }, [router, queries, t]);

  if (problem === null) return <Loader role="status" aria-label={t('google.connecting')} />;
  return (
    <div role="alert">
      <Title order={1}>{t('google.failedTitle')}</Title>
      <Text my="md">{problem}</Text>
      <PlaceLink path={rememberedWay() ?? '/solicitudesgrupos'}>{t('google.back')}</PlaceLink>
    </div>
  );
}

/**
 * The pages of a request and of the settings are left as they were; the address of a new request gets the handle for
 * sending.
 */
const isNewRequest = ({ return_to }: GoogleConnected) =>
  return_to !== 'settings' && !rememberedWay()?.includes('/detallessolicitud/');

function wayBack(connected: GoogleConnected): string {
  const { return_to, refresh_token } = connected;
  if (!isNewRequest(connected)) return rememberedWay() ?? '/config/ajustes';
  return `${newRequestPath(return_to === 'accomodation' ? 1 : 2)}/${refresh_token}`;
}
