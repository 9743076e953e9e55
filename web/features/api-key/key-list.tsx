import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../contract/api-key/calls.ts';
import { keyPrefix } from '../../../contract/api-key/schema.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { post } from '../../lib/api.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { DeleteIcon } from '../../ui/dialog/delete-icon.tsx';
import { formatMoment } from '../../ui/formats.ts';
import panels from '../../ui/list/panel.module.css';
import { keysChanged } from './api.ts';
import styles from './api-key.module.css';
import { useScopeWords } from './scope-words.ts';

interface Props {
  keys: readonly ApiKey[];
  /** The call that revokes one of them. */
  call: 'apiKey/revoke' | 'apiKey/revokeAny';
  /** Names whose key it is. */
  owners?: boolean;
}

/** Keys of the API, with what they may do and when they were used. */
export function KeyList({ keys, call, owners = false }: Props) {
  const { t } = useTranslation();
  const said = useScopeWords();
  if (keys.length === 0) return null;

  async function revoke({ id, name }: ApiKey): Promise<void> {
    const question = { title: t('apiKeys.revokeTitle'), message: t('apiKeys.revokeSure', { name }) };
    if (!(await confirm({ ...question, confirmLabel: t('apiKeys.revoke'), danger: true }))) return;
    // The notification reports a refusal.
    await post(call, { id }).catch(() => undefined);
    await keysChanged();
  }

  return (
    <ul className={`${panels.rows} ${styles.keys}`}>
      {keys.map(key => (
        <li key={key.id} data-over={key.state !== 'valid' || undefined}>
          <div>
            <b>{key.name}</b>
            {key.state !== 'valid' && (
              <Badge color="gray" variant="light">
                {t(`apiKeys.state.${key.state}`)}
              </Badge>
            )}
            {owners && <span>{key.owner.name}</span>}
            <p>{said(key.scopes)}</p>
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
