import './own-texts.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FactorState } from '../../../contract/second-factor/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import panels from '../../ui/list/panel.module.css';
import { openAddPasskey, openRemovePasskey, openRenamePasskey } from './passkey-dialogs.tsx';
import styles from './security.module.css';

/** The reader's passkeys: add, name and remove them. */
export function PasskeysPanel({ passkeys, onSetUp }: Pick<FactorState, 'passkeys'> & { onSetUp: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={`${panels.panel} ${panels.matter}`} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('passkey.title')}</h2>
      <p>{t('passkey.about')}</p>
      {passkeys.length > 0 && (
        <ul className={`${panels.rows} ${styles.keys}`}>
          {passkeys.map(passkey => (
            <li key={passkey.id}>
              <div>
                <b>{passkey.name}</b>
                <span>
                  {passkey.last_used_at
                    ? t('passkey.usedOn', { day: formatDay(passkey.last_used_at) })
                    : t('passkey.addedOn', { day: formatDay(passkey.created_at) })}
                </span>
              </div>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('passkey.renameOf', { name: passkey.name })}
                onClick={() => openRenamePasskey(passkey)}
              >
                <IconPencil size={18} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={t('passkey.removeOf', { name: passkey.name })}
                onClick={() => openRemovePasskey(passkey)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => openAddPasskey(onSetUp)}>
        {t('passkey.add')}
      </Button>
    </section>
  );
}
