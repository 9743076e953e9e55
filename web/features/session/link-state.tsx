import { Button, Flex, Group, Loader, Text, Title } from '@mantine/core';
import { queryOptions, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { code } from '../../../contract/envelope.ts';
import type { Language } from '../../../contract/language.ts';
import type { LinkStatus, PublicLinkPurpose } from '../../../contract/link/schema.ts';
import { ApiError, get, post } from '../../lib/api.ts';
import { changeLanguage, currentLanguage, languageChosen } from '../../lib/i18n.ts';
import './lazy-texts.ts';
import { Link } from '@tanstack/react-router';
import type { LinkFacts } from '../../../contract/link/calls.ts';
import { readToken } from '../../lib/cookie.ts';
import { signOut } from '../../lib/session.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import type { TextKey } from '../../lib/texts.ts';
import { Phones } from '../../ui/content/links.tsx';
import styles from './auth-layout.module.css';
import { openRecover } from './lazy.ts';

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
  const languageReady = useLinkLanguage(facts.data?.language);
  if (link.isPending || facts.isPending || !languageReady)
    return <Loader role="status" aria-label={t('app.loading')} />;
  const session = facts.data?.session;
  if (link.data !== undefined && session && !session.own) return <ForeignSession name={session.name} />;
  if (link.data !== undefined) return children(link.data);
  if (isRefusal(link.error)) return <ClosedLink purpose={purpose} token={token} />;
  return <LinkCheckError retry={() => Promise.all([link.refetch(), facts.refetch()])} />;
}

/** The state of a link, and whose session is open in this browser. */
const linkFactsQuery = (purpose: PublicLinkPurpose, token: string) =>
  queryOptions({
    queryKey: ['link', purpose, token],
    queryFn: ({ signal }) => get('external/linkState/:purpose/:token', { purpose, token }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    // Several parts of a page use this query. A part that is drawn because of a failure must not ask again.
    retryOnMount: false,
  });

/** Whether the server has refused the link. False if the server could not be reached. */
export const isRefusal = (fault: unknown): boolean =>
  fault instanceof ApiError && (fault.code === code.warning || fault.code === code.error);

/**
 * Shows the page in the language of its reader: of the letter that led here, or of their own session. A language that
 * the reader has chosen here comes first.
 * @returns whether the page may be drawn: false while it is still in the other language
 */
export function useLinkLanguage(language: Language | null | undefined): boolean {
  // Renders again after the change of language.
  useTranslation();
  const other = Boolean(language) && !languageChosen() && language !== currentLanguage();
  useEffect(() => {
    if (language && other) changeLanguage(language);
  }, [language, other]);
  return !other;
}

interface ClosedLinkProps {
  purpose: PublicLinkPurpose;
  token: string;
}

/** Shown for a link that no longer works: says why, and how to get another one. */
export function ClosedLink({ purpose, token }: ClosedLinkProps) {
  const { t } = useTranslation();
  const facts = useQuery(linkFactsQuery(purpose, token));
  const languageReady = useLinkLanguage(facts.data?.language);
  const [renewed, setRenewed] = useState(false);
  if (facts.isPending || !languageReady) return <Loader role="status" aria-label={t('app.loading')} />;
  if (facts.isError && !isRefusal(facts.error)) return <LinkCheckError retry={facts.refetch} />;
  // The link belongs to somebody else than the open session.
  if (facts.data?.session && !facts.data.session.own) return <ForeignSession name={facts.data.session.name} />;
  if (renewed) return <Card title="link.renewedTitle" text="link.renewedText" />;
  const status = facts.data && facts.data.standing !== 'open' ? facts.data.standing : 'unknown';
  return (
    <Card title={`link.${status}.title`} text={reasonText(purpose, status, facts.data)}>
      {facts.data?.renewable ? (
        <Renew purpose={purpose} token={token} onDone={() => setRenewed(true)} />
      ) : (
        <ClosedLinkActions purpose={purpose} status={status} />
      )}
    </Card>
  );
}

/** The state of the link could not be read. */
function LinkCheckError({ retry }: { retry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Title>{t('app.failed')}</Title>
      <Text mt="sm">{t('app.failedHint')}</Text>
      <Button mt="lg" onClick={() => void retry()}>
        {t('app.retry')}
      </Button>
    </div>
  );
}

type ClosedLinkStatus = Exclude<LinkStatus, 'open'>;

function reasonText(purpose: PublicLinkPurpose, status: ClosedLinkStatus, facts: LinkFacts | undefined): TextKey {
  if (status === 'expired') {
    if (purpose === 'recover') return 'link.expired.recover';
    return facts?.renewable ? 'link.expired.renewable' : 'link.expired.asked';
  }
  if (status === 'used') {
    return ({ recover: 'link.used.recover', 'sign-up': 'link.used.signUp', notice: 'link.used.notice' } as const)[
      purpose
    ];
  }
  return `link.${status}.text`;
}

function Renew({ purpose, token, onDone }: ClosedLinkProps & { onDone: () => void }) {
  const { t } = useTranslation();
  const renewing = useMutation({ mutationFn: () => post('external/renewLink', { purpose, token }), onSuccess: onDone });
  return (
    <Button color="terracotta" loading={renewing.isPending} onClick={() => renewing.mutate()}>
      {t('link.renew')}
    </Button>
  );
}

function ClosedLinkActions({ purpose, status }: { purpose: PublicLinkPurpose; status: ClosedLinkStatus }) {
  const { t } = useTranslation();
  const signedIn = readToken() !== null;
  return (
    <>
      {purpose === 'recover' && status !== 'withdrawn' && (
        <Button color="terracotta" onClick={() => void openRecover()}>
          {t('link.recover')}
        </Button>
      )}
      <Button component={Link} to={signedIn ? '/' : '/login'} variant="default">
        {t(signedIn ? 'link.toOwn' : 'reset.toLogin')}
      </Button>
    </>
  );
}

/** The link belongs to one person, and the open session to another. */
function ForeignSession({ name }: { name: string }) {
  const { t } = useTranslation();
  const leave = async () => {
    await signOut().catch(() => undefined);
    // The reload removes everything that was read in the other session.
    window.location.reload();
  };
  return (
    <Card title="link.foreignTitle" text="link.foreignText" name={name} contact={false}>
      <Button color="terracotta" onClick={() => void leave()}>
        {t('link.signOut')}
      </Button>
      <Button component={Link} to="/" variant="default">
        {t('link.toOwn')}
      </Button>
    </Card>
  );
}

interface CardProps {
  title: TextKey;
  text: TextKey;
  name?: string;
  contact?: boolean;
  children?: ReactNode;
}

function Card({ title, text, name = '', contact = true, children }: CardProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.card} role="alert">
      <Title>{t(title as 'link.foreignTitle', { name })}</Title>
      <p>{t(text)}</p>
      {children && (
        <Group align="stretch" gap="sm">
          {children}
        </Group>
      )}
      {contact && <Contact />}
    </div>
  );
}

function Contact() {
  const { t } = useTranslation();
  const agency = usePublicSettings()?.agency;
  if (!agency || !(agency.phone || agency.email)) return null;
  return (
    <div className={styles.contact}>
      <p>{t('link.contact', { agency: agency.name })}</p>
      <Flex component="p" wrap="wrap" rowGap={4} columnGap={20}>
        {agency.phone && <Phones parts={agency.phone} />}
        {agency.email && <a href={`mailto:${agency.email}`}>{agency.email}</a>}
      </Flex>
    </div>
  );
}
