import { Button, Loader, Text, Title } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { code } from '../../../contract/envelope.ts';
import type { PublicLinkPurpose } from '../../../contract/link.ts';
import { ApiError } from '../../lib/api.ts';
import { linkFactsQuery } from './link-facts.ts';
import { ForeignSession, LinkGone } from './link-gone.tsx';

interface LinkStateProps<T> {
  link: UseQueryResult<T>;
  purpose: PublicLinkPurpose;
  token: string;
  children: (data: T) => ReactNode;
}

/** What a link of a mail leads to: while it is checked, when it is gone, when the check failed, or its page. */
export function LinkState<T>({ link, purpose, token, children }: LinkStateProps<T>) {
  const { t } = useTranslation();
  const facts = useQuery(linkFactsQuery(purpose, token));
  if (link.isPending || facts.isPending) return <Loader role="status" aria-label={t('app.loading')} />;
  const session = facts.data?.session;
  if (link.data !== undefined && session && !session.own) return <ForeignSession name={session.name} />;
  if (link.data !== undefined) return children(link.data);
  const refused = link.error instanceof ApiError && [code.warning, code.error].some(one => one === codeOf(link.error));
  if (refused) return <LinkGone purpose={purpose} token={token} />;
  return (
    <div role="alert">
      <Title order={1}>{t('app.failed')}</Title>
      <Text mt="sm">{t('app.failedHint')}</Text>
      <Button mt="lg" onClick={() => void Promise.all([link.refetch(), facts.refetch()])}>
        {t('app.retry')}
      </Button>
    </div>
  );
}

const codeOf = (fault: unknown) => (fault instanceof ApiError ? fault.code : 0);
