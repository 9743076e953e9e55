import { Button } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { GoogleState } from '../../../contract/google/calls.ts';
import { rememberWay } from './way-back.ts';

/** A link to Google's consent page; nothing if the state has no such address. */
export function ConsentLink({ state: { url, refused } }: { state: Pick<GoogleState, 'url' | 'refused'> }) {
  const { t } = useTranslation();
  const here = useRouterState({ select: ({ location }) => location.href });
  if (!url) return null;
  return (
    <Button component="a" href={url} size="compact-md" onClick={() => rememberWay(here)}>
      {t(refused ? 'google.again' : 'google.connect')}
    </Button>
  );
}
