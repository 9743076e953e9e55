import { Button, Loader, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoogleConnected } from '../../../contract/google.ts';
import { ApiError } from '../../lib/api.ts';
import { connectGoogle } from './api.ts';

/** Where Google leads back to: ends the consent, once, and goes on to where it began. */
export function GoogleScreen() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    // The address holds a secret that works once: a second drawing must not spend it.
    if (begun.current) return;
    begun.current = true;
    const query = window.location.search;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    connectGoogle(query).then(
      async connected => {
        await queries.invalidateQueries({ queryKey: ['google'] });
        await navigate({ to: wayBack(connected), replace: true });
      },
      (fault: unknown) =>
        setProblem(
          // Without what Google sends along, the call's one field is empty.
          fault instanceof ApiError ? (fault.fields?.query ?? fault.message) : t('app.networkError'),
        ),
    );
  }, [navigate, queries, t]);

  if (problem === null) return <Loader aria-label={t('google.connecting')} />;
  return (
    <div role="alert">
      <Title order={1}>{t('google.failedTitle')}</Title>
      <Text my="md">{problem}</Text>
      <Button component={Link} to="/solicitudesgrupos">
        {t('google.toRequests')}
      </Button>
    </div>
  );
}

function wayBack({ return_to, refresh_token }: GoogleConnected): string {
  if (return_to === 'settings') return '/config/ajustes';
  const folder = return_to === 'accomodation' ? 'solicitudesaccomodation' : 'solicitudesotherservice';
  return `/solicitudesgrupos/${folder}/nuevasolicitud/${refresh_token}`;
}
