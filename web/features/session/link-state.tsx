import { Loader } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicLinkPurpose } from '../../../contract/link/schema.ts';
import { isRefusal, linkFactsQuery } from './link-facts.ts';
import { ForeignSession, LinkFailed, LinkGone } from './link-gone.tsx';
import { useLinkLanguage } from './link-language.ts';

interface LinkStateProps<T> {
  link: UseQueryResult<T>;
  purpose: PublicLinkPurpose;
  token: string;
  children: (data: T) => ReactNode;
}

/**
 * The page of a link in a mail: while the link is checked, when it no longer works, when the check failed, or its
 * content.
 */
export function LinkState<T>({ link, purpose, token, children }: LinkStateProps<T>) {
  const { t } = useTranslation();
  const facts = useQuery(linkFactsQuery(purpose, token));
  const speaks = useLinkLanguage(facts.data?.language);
  if (link.isPending || facts.isPending || !speaks) return <Loader role="status" aria-label={t('app.loading')} />;
  const session = facts.data?.session;
  if (link.data !== undefined && session && !session.own) return <ForeignSession name={session.name} />;
  if (link.data !== undefined) return children(link.data);
  if (isRefusal(link.error)) return <LinkGone purpose={purpose} token={token} />;
  return <LinkFailed retry={() => Promise.all([link.refetch(), facts.refetch()])} />;
}
