import { Badge, Button, Flex, Group, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession, isStaff, loadSession, useSession } from '../../lib/session.ts';
import { Hint, IconButton } from '../../ui/content/hint.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import styles from './security.module.css';
import './lazy-texts.ts';
import { IconDeviceDesktop, IconDeviceMobile, IconPencil, IconTrash } from '@tabler/icons-react';
import type { FactorState } from '../../../contract/second-factor/calls.ts';
import type { OpenedSession } from '../../../contract/session/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { get, post } from '../../lib/api.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { formatMoment } from '../../ui/formats.ts';
import panels from '../../ui/list/panel.module.css';
import {
  AddPasskeyDialog,
  RemovePasskeyDialog,
  RenamePasskeyDialog,
  RenewCodesDialog,
  SetUpFactorDialog,
  TurnOffFactorDialog,
} from './factor-dialogs.tsx';

/** Customers have no keys, and do not load it. */
const KeysPanel = lazyPart(async () => (await import('../api-key/api-keys.tsx')).KeysPanel);

/**
 * How the reader signs in: the second factor of their account, and where they are signed in.
 * @param target where an administrator wanted to go who was led here because the agency demands a second factor
 */
export function SecurityScreen({ target }: { target: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const session = useSession();
  const isRequired = session.factor_wanted === true;
  const staff = isStaff(session) && !isRequired;
  // The session stops requiring one while the reader still has to read the recovery codes.
  const [wasRequired] = useState(isRequired);
  const continueToTarget = () => {
    if (wasRequired && !currentSession()?.factor_wanted) router.history.push(target);
  };
  const factor = useQuery({
    queryKey: ['secondFactor'],
    queryFn: () => get('auth/secondFactor', {}, { quiet: true }),
  });
  return (
    <div className={styles.page}>
      <h1>{t('security.title')}</h1>
      {factor.isPending && <Skeleton height={220} role="status" aria-label={t('kit.loading')} />}
      {factor.isError && <ErrorState error={factor.error} retry={factor.refetch} />}
      {factor.data && (
        <>
          <ApplicationPanel state={factor.data} onSetUp={continueToTarget} />
          <PasskeysPanel passkeys={factor.data.passkeys} onSetUp={continueToTarget} />
        </>
      )}
      <ProviderPanel />
      <SessionsPanel />
      {staff && <KeysPanel waiting={<Skeleton height={160} role="status" aria-label={t('kit.loading')} />} />}
    </div>
  );
}

/** Below this number of recovery codes the reader is told to create new ones. */
const fewCodes = 3;

/** The authenticator application: whether it is set up, and its recovery codes. */
function ApplicationPanel({ state, onSetUp }: { state: FactorState; onSetUp: () => void }) {
  const { t } = useTranslation();
  const { application, recovery_codes: codesLeft, passkeys } = state;
  // A passkey is a second step, too: without the application it is not off.
  const byPasskey = passkeys.length > 0;
  return (
    <section className={`${panels.panel} ${panels.matter}`} aria-labelledby="two-steps">
      <Flex component="header" align="center" justify="space-between" wrap="wrap" gap="xs" w="100%">
        <h2 id="two-steps">{t('factor.title')}</h2>
        <Badge color={application || byPasskey ? 'green' : 'gray'}>
          {application
            ? t('factor.since', { day: formatDay(application) })
            : t(byPasskey ? 'factor.byPasskey' : 'factor.off')}
        </Badge>
      </Flex>
      {useSession().factor_wanted && (
        <p role="status" className={styles.notice}>
          {t('factor.demanded')}
        </p>
      )}
      <p>{t('factor.about')}</p>
      {codesLeft > 0 && (
        <p>
          {t('factor.left', { count: codesLeft })} {codesLeft < fewCodes && <b>{t('factor.few')}</b>}
        </p>
      )}
      <Group align="stretch" gap="xs">
        {!application && (
          <Button onClick={() => openDialog(SetUpFactorDialog, { context: { onSetUp } })}>{t('factor.turnOn')}</Button>
        )}
        {(application || codesLeft > 0) && (
          <Button variant="default" onClick={() => openDialog(RenewCodesDialog)}>
            {t('factor.renew')}
          </Button>
        )}
        {application && (
          <Button variant="default" color="red" onClick={() => openDialog(TurnOffFactorDialog)}>
            {t('factor.turnOff')}
          </Button>
        )}
      </Group>
    </section>
  );
}

function PasskeysPanel({ passkeys, onSetUp }: Pick<FactorState, 'passkeys'> & { onSetUp: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={`${panels.panel} ${panels.matter}`} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('passkey.title')}</h2>
      <p>{t('passkey.about')}</p>
      {passkeys.length > 0 && (
        <ul className={`${panels.rows} ${styles.keys}`}>
          {passkeys.map(passkey => (
            <Flex component="li" gap={4} key={passkey.id}>
              <div>
                <b>{passkey.name}</b>
                <Hint span>
                  {passkey.last_used_at
                    ? t('passkey.usedOn', { day: formatDay(passkey.last_used_at) })
                    : t('passkey.addedOn', { day: formatDay(passkey.created_at) })}
                </Hint>
              </div>
              <IconButton
                icon={IconPencil}
                label={t('passkey.renameOf', { name: passkey.name })}
                onClick={() => openDialog(RenamePasskeyDialog, { context: passkey })}
              />
              <IconButton
                icon={IconTrash}
                color="red"
                label={t('passkey.removeOf', { name: passkey.name })}
                onClick={() => openDialog(RemovePasskeyDialog, { context: passkey })}
              />
            </Flex>
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => openDialog(AddPasskeyDialog, { context: { onSetUp } })}>
        {t('passkey.add')}
      </Button>
    </section>
  );
}

/** That the reader signs in with the agency's identity provider, and how to end that; nothing if they do not. */
function ProviderPanel() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['signInProvider', 'own'],
    queryFn: () => get('auth/signInProvider', {}, { quiet: true }),
  });
  if (!data) return null;
  const { label, linked_at, last_used_at } = data;

  // The session is read again, because it says that the reader can prove their identity at the provider.
  const unlink = () =>
    perform(() => post('auth/unlinkProvider').then(loadSession), ['signInProvider'], {
      title: t('signIn.unlink'),
      message: t('signIn.unlinkMessage', { label }),
      confirmLabel: t('signIn.unlink'),
      danger: true,
    });

  return (
    <section className={`${panels.panel} ${panels.matter}`} aria-labelledby="identity-provider">
      <h2 id="identity-provider">{t('signIn.title')}</h2>
      <p>{t('signIn.about', { label })}</p>
      <Hint>
        {t('signIn.linkedOn', { day: formatDay(linked_at) })} · {t('signIn.usedOn', { day: formatDay(last_used_at) })}
      </Hint>
      <Button variant="default" color="red" onClick={() => void unlink()}>
        {t('signIn.unlink')}
      </Button>
    </section>
  );
}

/** Addresses inside a house or a company, which say nothing about a place. */
const privateNetwork = /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::|f[cde])/i;
const mobileSystems = ['Android', 'iPhone', 'iPad'];

/** Where the reader is signed in, and how to end that from here. */
function SessionsPanel() {
  const { t } = useTranslation();
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: () => get('auth/sessions', {}, { quiet: true }),
    staleTime: 0,
  });
  const others = sessions.data?.filter(({ current }) => !current) ?? [];

  const endOthers = () =>
    perform(() => post('auth/endOtherSessions'), ['sessions'], {
      title: t('sessions.endOthers'),
      message: t('sessions.endOthersSure'),
      confirmLabel: t('sessions.endOthers'),
      danger: true,
    });

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
          <Hint>{t('sessions.alone')}</Hint>
        ))}
    </section>
  );
}

function Session({ session }: { session: OpenedSession }) {
  const { t } = useTranslation();
  const { id, current, browser, system, network, last_seen_at, opened_at } = session;
  const ending = useMutation({ mutationFn: () => perform(() => post('auth/endSession', { id }), ['sessions']) });
  const device =
    browser && system ? t('sessions.device', { browser, system }) : browser || system || t('sessions.unknown');
  const Icon = mobileSystems.includes(system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  const facts = [
    network && (privateNetwork.test(network) ? t('sessions.local') : t('sessions.network', { network })),
    t('sessions.used', { at: formatMoment(last_seen_at) }),
    t('sessions.opened', { at: formatMoment(opened_at) }),
  ];
  return (
    <li>
      <Icon size={24} stroke={1.6} aria-hidden />
      <div>
        <b>{device}</b>
        {current && <Badge color="green">{t('sessions.current')}</Badge>}
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
