import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { printedPhone } from '../../../contract/values/phone.ts';
import { LanguageSelector } from '../../layout/language-selector.tsx';
import { loadSession } from '../../lib/session.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import panels from '../../ui/list/panel.module.css';
import { AvatarField } from '../user/avatar-field.tsx';
import { profileQuery } from './api.ts';
import { ConsentsPanel } from './consents-panel.tsx';
import styles from './own-data.module.css';
import { ProfileDialog } from './profile-dialog.tsx';
import { RightsPanel } from './rights-panel.tsx';

/** The data that the agency keeps about the customer, and the decisions that the customer can take about it. */
export function OwnDataScreen() {
  const { t } = useTranslation();
  const profile = useQuery(profileQuery);
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
    [t('ownData.name'), `${profile.first_name} ${profile.last_name}`],
    [t('client.phone'), profile.phone && printedPhone(profile.phone)],
    [t('client.birthDate'), profile.birth_date && formatDay(profile.birth_date)],
    [t('client.dni'), profile.dni],
    [t('client.pasaporte'), profile.pasaporte],
    [t('client.address'), [profile.address, profile.postal_code, profile.poblacion].filter(Boolean).join(', ')],
  ] as const;
  return (
    <>
      <section className={`${panels.panel} ${styles.card}`} id="data" aria-labelledby="own-data">
        <header className={panels.head}>
          <h2 id="own-data">{t('ownData.personal')}</h2>
          <Button variant="default" onClick={() => openDialog(ProfileDialog, { id: profile.id })}>
            {t('ownData.edit')}
          </Button>
        </header>
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
        <Button variant="default" renderRoot={props => <Link to="/contrasena" {...props} />}>
          {t('ownData.password')}
        </Button>
      </section>
      <ConsentsPanel consents={profile.consents} />
      <RightsPanel />
    </>
  );
}
