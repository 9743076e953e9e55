import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRequestKind } from '../../../contract/client/privacy-calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { queryClient } from '../../lib/query.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import panels from '../../ui/list/panel.module.css';
import { privacyQuery, requestData } from './api.ts';
import styles from './own-data.module.css';

/** Asks for a copy of one's data or for its deletion; the agency carries it out. */
export function RightsPanel() {
  const { t } = useTranslation();
  const { data } = useQuery(privacyQuery);
  const [sending, setSending] = useState<DataRequestKind | null>(null);
  const waits = (kind: DataRequestKind) =>
    data?.requests.some(request => request.open && request.kind === kind) ?? true;

  async function ask(kind: DataRequestKind): Promise<void> {
    if (sending) return;
    const sure =
      kind === 'copy' ||
      (await confirm({
        title: t('ownData.deletion'),
        message: t('ownData.deletion.sure'),
        confirmLabel: t('ownData.deletion.yes'),
      }));
    if (!sure) return;
    setSending(kind);
    await requestData(kind).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: ['profile', 'privacy'] });
    setSending(null);
  }

  return (
    <section className={`${panels.panel} ${styles.card}`} aria-labelledby="own-rights">
      <h2 id="own-rights">{t('ownData.rights')}</h2>
      <p>{t('ownData.rights.text')}</p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          loading={sending === 'copy'}
          disabled={waits('copy')}
          onClick={() => void ask('copy')}
        >
          {t('ownData.copy')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={sending === 'deletion'}
          disabled={waits('deletion')}
          onClick={() => void ask('deletion')}
        >
          {t('ownData.deletion')}
        </Button>
      </div>
      {data && data.requests.length > 0 && (
        <ul className={styles.requests}>
          {data.requests.map(({ id, kind, open, requested_at }) => (
            <li key={id}>
              <b>{t(`ownData.request.${kind}`)}</b>
              <span>
                {t(open ? 'ownData.request.open' : 'ownData.request.closed', { day: formatDay(requested_at) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
