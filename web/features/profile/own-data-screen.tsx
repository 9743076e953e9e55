import { Button, Flex, Skeleton, Switch, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentState, DataRequestKind } from '../../../contract/client/calls.ts';
import type { Profile } from '../../../contract/profile/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { printedPhone } from '../../../contract/values/phone.ts';
import { LanguageSelector } from '../../layout/language-selector.tsx';
import { get, post } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { loadSession } from '../../lib/session.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { RichHtml } from '../../ui/content/rich-html.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import panels from '../../ui/list/panel.module.css';
import { CalendarButton } from '../link/calendar-button.tsx';
import { AvatarField } from '../user/avatar.tsx';
import { callUpdateProfile, readProfile } from './api.ts';
import styles from './own-data.module.css';
import { ProfileDialog } from './profile-dialog.tsx';

/** The data that the agency keeps about the customer, and the decisions that the customer can take about it. */
export function OwnDataScreen() {
  const { t } = useTranslation();
  const profile = useQuery({
    queryKey: ['profile', 'own'],
    queryFn: ({ signal }) => readProfile(signal),
    staleTime: 0,
  });
  return (
    <div className={styles.page}>
      <h1 data-serif>{t('ownData.title')}</h1>
      {profile.isPending && <Skeleton height={320} role="status" aria-label={t('kit.loading')} />}
      {profile.isError && <ErrorState error={profile.error} retry={profile.refetch} />}
      {profile.data && <OwnData profile={profile.data} />}
    </div>
  );
}

function OwnData({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  useEffect(() => {
    // The address may name a part of the page, which did not exist before this render.
    const place = /^#(data|consents)$/.exec(window.location.hash)?.[1];
    if (place) document.getElementById(place)?.scrollIntoView({ block: 'start' });
  }, []);
  const facts = [
    [t('ownData.name'), fullName(profile)],
    [t('client.phone'), profile.phone && printedPhone(profile.phone)],
    [t('client.birthDate'), profile.birth_date && formatDay(profile.birth_date)],
    [t('client.dni'), profile.dni],
    [t('client.pasaporte'), profile.pasaporte],
    [t('client.address'), [profile.address, profile.postal_code, profile.poblacion].filter(Boolean).join(', ')],
  ] as const;
  return (
    <>
      <section className={`${panels.panel} ${styles.card}`} id="data" aria-labelledby="own-data">
        <Flex component="header" align="center" justify="space-between" wrap="wrap" gap="xs" w="100%">
          <h2 id="own-data">{t('ownData.personal')}</h2>
          <Button variant="default" onClick={() => openDialog(ProfileDialog, { id: profile.id })}>
            {t('ownData.edit')}
          </Button>
        </Flex>
        <AvatarField person={profile} reload={async () => (await loadSession()).avatar} />
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-none={value ? undefined : true}>{value || t('ownData.none')}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={`${panels.panel} ${styles.card}`} aria-labelledby="own-access">
        <h2 id="own-access">{t('ownData.access')}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{t('ownData.email')}</dt>
            <dd>{profile.email}</dd>
          </div>
          <div>
            <dt>{t('ownData.language')}</dt>
            <dd>
              <LanguageSelector />
            </dd>
          </div>
        </dl>
        <div className={styles.buttons}>
          <Button variant="default" renderRoot={props => <Link to="/contrasena" {...props} />}>
            {t('ownData.password')}
          </Button>
          <CalendarButton />
        </div>
      </section>
      <ConsentsPanel consents={profile.consents} />
      <RightsPanel />
    </>
  );
}

const consentLabels = { consentimiento: 'client.consentimiento', recivir_mailing: 'client.recivirMailing' } as const;

/**
 * The consents of a customer: a switch for each, with the exact text, and the history of what was given and withdrawn.
 */
function ConsentsPanel({ consents }: { consents: readonly ConsentState[] }) {
  const { t } = useTranslation();
  const { data } = useQuery(privacyQuery);
  return (
    <section className={`${panels.panel} ${styles.card}`} id="consents" aria-labelledby="own-consents">
      <h2 id="own-consents">{t('ownData.consents')}</h2>
      {consents.map(consent => (
        <Consent key={consent.kind} consent={consent} />
      ))}
      {data && data.consents.length > 0 && (
        <details className={styles.history}>
          <summary>{t('ownData.history')}</summary>
          <Flex component="ol" direction="column" gap="sm" mt="sm">
            {data.consents.map(entry => (
              <li key={`${entry.kind} ${entry.at}`}>
                <Text size="sm">
                  <b>{t(consentLabels[entry.kind])}</b>{' '}
                  {t(entry.granted ? 'ownData.given' : 'ownData.withdrawn', { day: formatMoment(entry.at) })}
                  {entry.text_version !== null && `, ${t('ownData.version', { n: entry.text_version })}`}
                  {entry.by_agency && `, ${t('ownData.byAgency')}`}
                </Text>
                {entry.text && <RichHtml html={entry.text} className={styles.consentText} />}
              </li>
            ))}
          </Flex>
        </details>
      )}
      <p>
        <Link to="/politica-privacidad" target="_blank">
          {t('ownData.privacyPolicy')}
        </Link>
      </p>
    </section>
  );
}

function Consent({ consent: { kind, granted, text, text_version, at } }: { consent: ConsentState }) {
  const { t } = useTranslation();
  const { mutate: decide, isPending: saving } = useMutation({
    mutationFn: (value: boolean) => callUpdateProfile({ data: { [kind]: value } }),
    onSettled: () => Promise.all(['profile', 'portal'].map(key => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
  const since = at && t(granted ? 'ownData.given' : 'ownData.withdrawn', { day: formatDay(at) });
  const version = text_version !== null && t('ownData.version', { n: text_version });
  return (
    <div className={styles.consent}>
      <Switch
        label={t(consentLabels[kind])}
        checked={granted}
        disabled={saving}
        onChange={event => decide(event.currentTarget.checked)}
      />
      <RichHtml html={text} className={styles.consentText} />
      <Hint>{since ? [since, version].filter(Boolean).join(', ') : t('ownData.never')}</Hint>
    </div>
  );
}

/** Asks for a copy of one's data or for its deletion; the agency carries it out. */
function RightsPanel() {
  const { t } = useTranslation();
  const { data } = useQuery(privacyQuery);
  const request = useMutation({
    mutationFn: (kind: DataRequestKind) => post('auth/requestData', { kind }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: privacyQuery.queryKey }),
  });
  const isSending = (kind: DataRequestKind) => request.isPending && request.variables === kind;
  const isOpen = (kind: DataRequestKind) =>
    data?.requests.some(request => request.open && request.kind === kind) ?? true;

  async function ask(kind: DataRequestKind): Promise<void> {
    const sure =
      kind === 'copy' ||
      (await confirm({
        title: t('ownData.deletion'),
        message: t('ownData.deletion.sure'),
        confirmLabel: t('ownData.deletion.yes'),
      }));
    if (sure && !request.isPending) request.mutate(kind);
  }

  return (
    <section className={`${panels.panel} ${styles.card}`} aria-labelledby="own-rights">
      <h2 id="own-rights">{t('ownData.rights')}</h2>
      <p>{t('ownData.rights.text')}</p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          loading={isSending('copy')}
          disabled={isOpen('copy')}
          onClick={() => void ask('copy')}
        >
          {t('ownData.copy')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={isSending('deletion')}
          disabled={isOpen('deletion')}
          onClick={() => void ask('deletion')}
        >
          {t('ownData.deletion')}
        </Button>
      </div>
      {data && data.requests.length > 0 && (
        <Flex component="ul" direction="column" gap="xs">
          {data.requests.map(({ id, kind, open, requested_at }) => (
            <Flex component="li" direction="column" key={id}>
              <b>{t(`ownData.request.${kind}`)}</b>
              <Text span size="sm" c="gray.7">
                {t(open ? 'ownData.request.open' : 'ownData.request.closed', { day: formatDay(requested_at) })}
              </Text>
            </Flex>
          ))}
        </Flex>
      )}
    </section>
  );
}

/**
 * The customer's consents and requests. The key begins with `profile`, so that any change of the profile makes it
 * stale.
 */
const privacyQuery = queryOptions({
  queryKey: ['profile', 'privacy'],
  queryFn: ({ signal }) => get('auth/privacy', {}, { signal, quiet: true }),
});
