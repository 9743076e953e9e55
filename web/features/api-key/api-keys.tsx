import { Anchor, Badge, Button, Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../contract/api-key/calls.ts';
import { keyPrefix } from '../../../contract/api-key/schema.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { get, post } from '../../lib/api.ts';
import { DeleteIcon } from '../../ui/dialog/delete-icon.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import panels from '../../ui/list/panel.module.css';
import styles from './api-key.module.css';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { scopeText } from './scope-words.ts';

/** The keys of the API: the reader's own, or those of everybody, for administrators. */
export const keysQuery = (whose: 'own' | 'all') =>
  queryOptions({
    queryKey: ['apiKey', whose],
    queryFn: () => get(`apiKey/${whose}`, {}, { quiet: true }),
    staleTime: 0,
  });

/** The reader's own keys of the API: make and revoke them. */
export function KeysPanel() {
  const { t } = useTranslation();
  return (
    <section className={`${panels.panel} ${panels.matter}`} aria-labelledby="api-keys">
      <h2 id="api-keys">{t('apiKeys.title')}</h2>
      <p>{t('apiKeys.about')}</p>
      <KeyList whose="own" />
      <Button variant="default" onClick={() => openDialog(ApiKeyDialog)}>
        {t('apiKeys.make')}
      </Button>
    </section>
  );
}

/** The keys of everybody, for administrators to see and to revoke. */
export function AllKeys() {
  const { t } = useTranslation();
  return (
    <>
      <KeyList whose="all" />
      <Text my="sm">
        <Anchor component={Link} to="/seguridad" underline="always">
          {t('apiKeys.ownHere')}
        </Anchor>
      </Text>
    </>
  );
}

/** Keys of the API, with what they may do and when they were used. */
function KeyList({ whose }: { whose: 'own' | 'all' }) {
  const { t } = useTranslation();
  const keys = useQuery(keysQuery(whose));
  if (keys.isPending) return <Skeleton height={60} role="status" aria-label={t('kit.loading')} />;
  if (keys.isError) return <ErrorState error={keys.error} retry={keys.refetch} />;
  if (keys.data.length === 0) return whose === 'all' && <Text>{t('apiKeys.allNone')}</Text>;

  const revoke = ({ id, name }: ApiKey) =>
    perform(() => post(whose === 'own' ? 'apiKey/revoke' : 'apiKey/revokeAny', { id }), ['apiKey'], {
      title: t('apiKeys.revokeTitle'),
      message: t('apiKeys.revokeSure', { name }),
      confirmLabel: t('apiKeys.revoke'),
      danger: true,
    });

  return (
    <ul className={`${panels.rows} ${styles.keys}`}>
      {keys.data.map(key => (
        <li key={key.id} data-over={key.state !== 'valid' || undefined}>
          <div>
            <b>{key.name}</b>
            {key.state !== 'valid' && <Badge color="gray">{t(`apiKeys.state.${key.state}`)}</Badge>}
            {whose === 'all' && <span>{key.owner.name}</span>}
            <p>{scopeText(t, key.scopes)}</p>
            <p>
              <code>
                {keyPrefix}…{key.hint}
              </code>
              {key.state === 'valid' && <span>{t('apiKeys.validUntil', { day: formatDay(key.expires_on) })}</span>}
              <span>{usedWhen(key)}</span>
            </p>
          </div>
          {key.state === 'valid' && (
            <DeleteIcon label={t('apiKeys.revokeOf', { name: key.name })} onClick={() => void revoke(key)} />
          )}
        </li>
      ))}
    </ul>
  );

  function usedWhen({ last_used_at, network }: ApiKey): string {
    if (last_used_at === null) return t('apiKeys.unused');
    const at = formatMoment(last_used_at);
    return network ? t('apiKeys.usedFrom', { at, network }) : t('apiKeys.used', { at });
  }
}
