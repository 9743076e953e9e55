import { Button, Loader, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { code } from '../../../contract/envelope.ts';
import { ApiError } from '../../lib/api.ts';

interface LinkStateProps<T> {
  link: UseQueryResult<T>;
  /** What to do about a link that expired or was used. */
  gone: string;
  children: (data: T) => ReactNode;
}

/** What a link of a mail leads to: while it is checked, when it is gone, when the check failed, or its page. */
export function LinkState<T>({ link, gone, children }: LinkStateProps<T>) {
  const { t } = useTranslation();
  if (link.data !== undefined) return children(link.data);
  if (link.isPending) return <Loader role="status" aria-label={t('app.loading')} />;
  const refused = link.error instanceof ApiError && [code.warning, code.error].some(one => one === codeOf(link.error));
  return (
    <div role="alert">
      <Title order={1}>{t(refused ? 'reset.goneTitle' : 'app.failed')}</Title>
      <Text mt="sm">{refused ? gone : t('app.failedHint')}</Text>
      {refused ? (
        <Button component={Link} to="/login" mt="lg">
          {t('reset.toLogin')}
        </Button>
      ) : (
        <Button mt="lg" onClick={() => void link.refetch()}>
          {t('app.retry')}
        </Button>
      )}
    </div>
  );
}

const codeOf = (fault: unknown) => (fault instanceof ApiError ? fault.code : 0);
