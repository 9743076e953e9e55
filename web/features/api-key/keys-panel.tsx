import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/feedback/states.tsx';
import panels from '../../ui/list/panel.module.css';
import { ownKeysQuery } from './api.ts';
import { KeyList } from './key-list.tsx';
import { openMakeKey } from './make-dialog.tsx';

/** The reader's own keys of the API: make and revoke them. */
export function KeysPanel() {
  const { t } = useTranslation();
  const keys = useQuery(ownKeysQuery);
  return (
    <section className={`${panels.panel} ${panels.matter}`} aria-labelledby="api-keys">
      <h2 id="api-keys">{t('apiKeys.title')}</h2>
      <p>{t('apiKeys.about')}</p>
      {keys.isPending && <Skeleton height={60} role="status" aria-label={t('kit.loading')} />}
      {keys.isError && <ErrorState error={keys.error} retry={keys.refetch} />}
      {keys.data && <KeyList keys={keys.data} call="apiKey/revoke" />}
      <Button variant="default" onClick={openMakeKey}>
        {t('apiKeys.make')}
      </Button>
    </section>
  );
}
