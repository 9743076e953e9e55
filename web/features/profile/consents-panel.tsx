import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentKind, ConsentState } from '../../../contract/client/consent-calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { queryClient } from '../../lib/query.ts';
import { RichHtml } from '../../ui/content/rich-html.tsx';
import { formatMoment } from '../../ui/formats.ts';
import panels from '../../ui/list/panel.module.css';
import { decideConsent, privacyQuery } from './api.ts';
import styles from './own-data.module.css';

const names = { consentimiento: 'client.consentimiento', recivir_mailing: 'client.recivirMailing' } as const;

/**
 * The consents of a customer: a switch for each, with the exact text, and the history of what was given and withdrawn.
 */
export function ConsentsPanel({ consents }: { consents: readonly ConsentState[] }) {
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
          <ol>
            {data.consents.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a history grows only at its head
              <li key={index}>
                <p>
                  <b>{t(names[entry.kind])}</b>{' '}
                  {t(entry.granted ? 'ownData.given' : 'ownData.withdrawn', { day: formatMoment(entry.at) })}
                  {entry.text_version !== null && `, ${t('ownData.version', { n: entry.text_version })}`}
                  {entry.by_agency && `, ${t('ownData.byAgency')}`}
                </p>
                {entry.text && <RichHtml html={entry.text} className={styles.words} />}
              </li>
            ))}
          </ol>
        </details>
      )}
      <p className={styles.policy}>
        <Link to="/politica-privacidad" target="_blank">
          {t('ownData.privacyPolicy')}
        </Link>
      </p>
    </section>
  );
}

function Consent({ consent: { kind, granted, text, text_version, at } }: { consent: ConsentState }) {
  const { t } = useTranslation();
  const [saving, setSaving] = useState(false);

  async function decide(kindOf: ConsentKind, value: boolean): Promise<void> {
    if (saving) return;
    setSaving(true);
    await decideConsent(kindOf, value).catch(() => undefined);
    await Promise.all(['profile', 'portal'].map(key => queryClient.invalidateQueries({ queryKey: [key] })));
    setSaving(false);
  }

  const since = at && t(granted ? 'ownData.given' : 'ownData.withdrawn', { day: formatDay(at) });
  const version = text_version !== null && t('ownData.version', { n: text_version });
  return (
    <div className={styles.consent}>
      <Switch
        label={t(names[kind])}
        checked={granted}
        disabled={saving}
        onChange={event => void decide(kind, event.currentTarget.checked)}
      />
      <RichHtml html={text} className={styles.words} />
      <p className={styles.since}>{since ? [since, version].filter(Boolean).join(', ') : t('ownData.never')}</p>
    </div>
  );
}
