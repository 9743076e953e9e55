import './own-texts.ts';
import { Button, Loader, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkFacts } from '../../../contract/link/calls.ts';
import type { LinkStanding, PublicLinkPurpose } from '../../../contract/link/schema.ts';
import { phoneLink, printedPhone } from '../../../contract/values/phone.ts';
import { post } from '../../lib/api.ts';
import { signOut } from '../../lib/session.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import type { TextKey } from '../../lib/texts.ts';
import { readToken } from '../../lib/token.ts';
import { openRecover } from './lazy.ts';
import { isRefusal, linkFactsQuery } from './link-facts.ts';
import styles from './link-gone.module.css';
import { useLinkLanguage } from './link-language.ts';

interface Props {
  purpose: PublicLinkPurpose;
  token: string;
}

/** Shown for a link that no longer works: says why, and how to get another one. */
export function LinkGone({ purpose, token }: Props) {
  const { t } = useTranslation();
  const facts = useQuery(linkFactsQuery(purpose, token));
  const speaks = useLinkLanguage(facts.data?.language);
  const [renewed, setRenewed] = useState(false);
  if (facts.isPending || !speaks) return <Loader role="status" aria-label={t('app.loading')} />;
  if (facts.isError && !isRefusal(facts.error)) return <LinkFailed retry={facts.refetch} />;
  // The link belongs to somebody else than the open session.
  if (facts.data?.session && !facts.data.session.own) return <ForeignSession name={facts.data.session.name} />;
  if (renewed) return <Card title="link.renewedTitle" text="link.renewedText" />;
  const standing = facts.data && facts.data.standing !== 'open' ? facts.data.standing : 'unknown';
  return (
    <Card title={`link.${standing}.title`} text={reason(purpose, standing, facts.data)}>
      {facts.data?.renewable ? (
        <Renew purpose={purpose} token={token} done={() => setRenewed(true)} />
      ) : (
        <WaysOn purpose={purpose} standing={standing} />
      )}
    </Card>
  );
}

/** The state of the link could not be read. */
export function LinkFailed({ retry }: { retry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Title order={1}>{t('app.failed')}</Title>
      <Text mt="sm">{t('app.failedHint')}</Text>
      <Button mt="lg" onClick={() => void retry()}>
        {t('app.retry')}
      </Button>
    </div>
  );
}

type Gone = Exclude<LinkStanding, 'open'>;

function reason(purpose: PublicLinkPurpose, standing: Gone, facts: LinkFacts | undefined): TextKey {
  if (standing === 'expired') {
    if (purpose === 'recover') return 'link.expired.recover';
    return facts?.renewable ? 'link.expired.renewable' : 'link.expired.asked';
  }
  if (standing === 'used') {
    return ({ recover: 'link.used.recover', 'sign-up': 'link.used.signUp', notice: 'link.used.notice' } as const)[
      purpose
    ];
  }
  return `link.${standing}.text`;
}

function Renew({ purpose, token, done }: Props & { done: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    try {
      await post('external/renewLink', { purpose, token });
      done();
    } catch {
      // The notification has given the reason.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button color="terracotta" loading={busy} onClick={() => void renew()}>
      {t('link.renew')}
    </Button>
  );
}

function WaysOn({ purpose, standing }: { purpose: PublicLinkPurpose; standing: Gone }) {
  const { t } = useTranslation();
  const signedIn = readToken() !== null;
  return (
    <>
      {purpose === 'recover' && standing !== 'withdrawn' && (
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
export function ForeignSession({ name }: { name: string }) {
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
  /** The name in the title. */
  name?: string;
  contact?: boolean;
  children?: ReactNode;
}

function Card({ title, text, name = '', contact = true, children }: CardProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.card} role="alert">
      <Title order={1}>{t(title as 'link.foreignTitle', { name })}</Title>
      <p>{t(text)}</p>
      {children && <div className={styles.buttons}>{children}</div>}
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
      <p className={styles.ways}>
        {agency.phone && <a href={phoneLink(agency.phone)}>{printedPhone(agency.phone)}</a>}
        {agency.email && <a href={`mailto:${agency.email}`}>{agency.email}</a>}
      </p>
    </div>
  );
}
