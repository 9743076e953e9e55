import './own-texts.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../contract/values/dates.ts';
import { post } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import panels from '../../ui/list/panel.module.css';
import { ownSubjectQuery, subjectChanged } from './api.ts';
import styles from './security.module.css';

/** That the reader signs in with the agency's identity provider, and how to end that; nothing if they do not. */
export function ProviderPanel() {
  const { t } = useTranslation();
  const { data } = useQuery(ownSubjectQuery);
  if (!data) return null;
  const { label, linked_at, last_used_at } = data;

  async function unlink(): Promise<void> {
    const question = { title: t('signIn.unlink'), message: t('signIn.unlinkMessage', { label }) };
    if (!(await confirm({ ...question, confirmLabel: t('signIn.unlink'), danger: true }))) return;
    try {
      await post('auth/unlinkProvider');
      // The session told that the reader could prove there who they are.
      await loadSession();
    } catch {
      // The notification reports a refusal.
    }
    await subjectChanged();
  }

  return (
    <section className={`${panels.panel} ${panels.matter}`} aria-labelledby="identity-provider">
      <h2 id="identity-provider">{t('signIn.title')}</h2>
      <p>{t('signIn.about', { label })}</p>
      <p className={styles.dimmed}>
        {t('signIn.linkedOn', { day: formatDay(linked_at) })} · {t('signIn.usedOn', { day: formatDay(last_used_at) })}
      </p>
      <Button variant="default" color="red" onClick={() => void unlink()}>
        {t('signIn.unlink')}
      </Button>
    </section>
  );
}
