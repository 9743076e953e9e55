import './own-texts.ts';
import { Badge, Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OpenedSession } from '../../../contract/session/calls.ts';
import { post } from '../../lib/api.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import panels from '../../ui/list/panel.module.css';
import { sessionsChanged, sessionsQuery } from './api.ts';
import styles from './security.module.css';

/** Networks that say nothing about a place: those inside a house or a company. */
const local = /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::|f[cde])/i;
const mobile = ['Android', 'iPhone', 'iPad'];

/** Where the reader is signed in, and how to end that from here. */
export function SessionsPanel() {
  const { t } = useTranslation();
  const sessions = useQuery(sessionsQuery);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];

  async function endOthers(): Promise<void> {
    const question = { title: t('sessions.endOthers'), message: t('sessions.endOthersSure') };
    if (!(await confirm({ ...question, confirmLabel: t('sessions.endOthers'), danger: true }))) return;
    // The notification reports a refusal.
    await post('auth/endOtherSessions').catch(() => undefined);
    await sessionsChanged();
  }

  return (
    <section className={`${panels.panel} ${panels.matter}`} aria-labelledby="open-sessions">
      <h2 id="open-sessions">{t('sessions.title')}</h2>
      <p>{t('sessions.about')}</p>
      {sessions.isPending && <Skeleton height={120} role="status" aria-label={t('kit.loading')} />}
      {sessions.isError && <ErrorState error={sessions.error} retry={sessions.refetch} />}
      {sessions.data && (
        <ul className={`${panels.rows} ${styles.sessions}`}>
          {sessions.data.map(session => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions.data &&
        (others.length > 0 ? (
          <Button variant="default" onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Button>
        ) : (
          <p className={styles.dimmed}>{t('sessions.alone')}</p>
        ))}
    </section>
  );
}

function Session({
  session: { id, current, browser, system, network, last_seen_at, opened_at },
}: {
  session: OpenedSession;
}) {
  const { t } = useTranslation();
  const ending = useMutation({ mutationFn: () => post('auth/endSession', { id }), onSettled: sessionsChanged });
  const device =
    browser && system ? t('sessions.device', { browser, system }) : browser || system || t('sessions.unknown');
  const Icon = mobile.includes(system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  const facts = [
    network && (local.test(network) ? t('sessions.local') : t('sessions.network', { network })),
    t('sessions.used', { at: formatMoment(last_seen_at) }),
    t('sessions.opened', { at: formatMoment(opened_at) }),
  ];
  return (
    <li>
      <Icon size={24} stroke={1.6} aria-hidden />
      <div>
        <b>{device}</b>
        {current && (
          <Badge color="green" variant="light">
            {t('sessions.current')}
          </Badge>
        )}
        <p>
          {facts.filter(Boolean).map(fact => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          size="compact-md"
          loading={ending.isPending}
          onClick={() => ending.mutate()}
          aria-label={t('sessions.endOf', { device })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
