import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoogleConnected, GoogleState } from '../../../contract/google/calls.ts';
import { newRequestPath } from '../../../contract/price-request/schema.ts';
import { ApiError, get, post } from '../../lib/api.ts';
import { AppLink } from '../../ui/content/app-link.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { formatMoment } from '../../ui/formats.ts';

/** The agency's Google account in the settings: who connected it, or how to connect it. */
export function GoogleSection() {
  const { t } = useTranslation();
  const state = useQuery(googleStateQuery('settings')).data;
  if (!state) return null;
  if (!state.configured) return <Text c="dimmed">{t('google.notConfiguredHint')}</Text>;
  const email = state.email ?? '';

  const disconnect = () =>
    perform(() => post('google/disconnect'), ['google'], {
      title: t('google.disconnect'),
      message: t('google.disconnectAsk', { email }),
      confirmLabel: t('google.disconnect'),
      danger: true,
    });

  return (
    <Alert
      icon={<IconBrandGoogle size={20} aria-hidden />}
      color={state.refused ? 'red' : state.connected ? 'green' : 'atlantic'}
      variant="light"
      title={t(state.refused ? 'google.refusedTitle' : state.connected ? 'google.connectedTitle' : 'google.noneTitle')}
    >
      <Text size="sm">
        {state.connected
          ? t('google.connectedText', {
              email,
              by: state.connected_by ?? '',
              moment: formatMoment(state.connected_at ?? ''),
            })
          : t(state.refused ? 'google.refused' : 'google.notYet', { email })}
      </Text>
      {state.unreachable && <Text size="sm">{t('google.noAnswer')}</Text>}
      <Group gap="xs" mt="xs">
        <ConsentLink state={state} />
        {(state.connected || state.refused) && (
          <Button size="compact-md" color="red" variant="outline" onClick={() => void disconnect()}>
            {t('google.disconnect')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** A link to Google's consent page; nothing if the state has no such address. */
function ConsentLink({ state: { url, refused } }: { state: Pick<GoogleState, 'url' | 'refused'> }) {
  const { t } = useTranslation();
  const address = useRouterState({ select: ({ location }) => location.href });
  if (!url) return null;
  return (
    <Button component="a" href={url} size="compact-md" onClick={() => storeReturnPath(address)}>
      {t(refused ? 'google.again' : 'google.connect')}
    </Button>
  );
}

/** Says that letters of a request wait because Google no longer accepts the consent, with a link to renew it. */
export function GoogleRefusedNotice({ type }: { type: 1 | 2 }) {
  const { t } = useTranslation();
  const state = useQuery(googleStateQuery(type)).data;
  if (!state?.refused) return null;
  return (
    <Alert
      icon={<IconBrandGoogle size={20} aria-hidden />}
      color="red"
      variant="light"
      title={t('google.refusedTitle')}
    >
      <Stack gap="xs" align="flex-start">
        {t('google.lettersWait', { email: state.email ?? '' })}
        {state.unreachable && <span>{t('google.noAnswer')}</span>}
        <ConsentLink state={state} />
      </Stack>
    </Alert>
  );
}

/** The page to which Google returns after the consent: completes it once, and goes back to the page where it began. */
export function GoogleScreen() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const isStarted = useRef(false);

  useEffect(() => {
    // The address holds a secret that works only once: a second render must not spend it.
    if (isStarted.current) return;
    isStarted.current = true;
    const query = window.location.search;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    // Quiet, because this screen shows a failure, and the next one the success.
    post('google/connect', { query }, { quiet: true }).then(
      async connected => {
        await queries.invalidateQueries({ queryKey: ['google'] });
        router.history.replace(returnPath(connected));
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
      <Title>{t('google.failedTitle')}</Title>
      <Text my="md">{problem}</Text>
      <AppLink href={storedReturnPath() ?? '/solicitudesgrupos'}>{t('google.back')}</AppLink>
    </div>
  );
}

/** Whether a new request led to the consent: its address then gets the handle for sending. */
const isNewRequest = ({ return_to }: GoogleConnected) =>
  return_to !== 'settings' && !storedReturnPath()?.includes('/detallessolicitud/');

function returnPath(connected: GoogleConnected): string {
  const { return_to, refresh_token } = connected;
  if (!isNewRequest(connected)) return storedReturnPath() ?? '/config/ajustes';
  return `${newRequestPath(return_to === 'accomodation' ? 1 : 2)}/${refresh_token}`;
}

const storageKey = 'periplo.google-way';

/**
 * Stores the page of this tab that leads to Google's consent page. Google's answer names at most a new request or the
 * settings, and after a failed consent neither.
 * @param path a path of this application, with its search
 */
export const storeReturnPath = (path: string): void => sessionStorage.setItem(storageKey, path);

const storedReturnPath = () => sessionStorage.getItem(storageKey);

const stateCalls = {
  1: 'priceRequest/validateGoogleCredentialsAccomodation',
  2: 'priceRequest/validateGoogleCredentialsOtherService',
  settings: 'google/state',
} as const;

/** Whether price requests are sent by Google (specification 7), for a type of request or for the settings. */
export const googleStateQuery = (where: 1 | 2 | 'settings') =>
  queryOptions({
    queryKey: ['google', where],
    queryFn: ({ signal }) => get(stateCalls[where], {}, { signal, quiet: true }),
    // A consent address is valid for ten minutes.
    staleTime: 8 * 60_000,
  });
