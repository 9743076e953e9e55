import { Flex } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAway } from '../../lib/connectivity.ts';
import { useMaybeSession } from '../../lib/session.ts';
import styles from '../dialog/modal-frame.module.css';
import bar from '../list/bar.module.css';

/**
 * Under the title of a dialog while the server is away or the browser has no connection: on a phone the dialog covers the
 * bars of the page that say so. Visitors have no such bars.
 */
export function AwayLine() {
  const signedIn = useMaybeSession() !== null;
  return signedIn && <Line />;
}

function Line() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  const away = useAway() || !online;
  // It is there before its words, which a screen reader then tells.
  return (
    <div role="status" className={styles.away}>
      {away && (
        <p className={bar.bar}>
          <IconCloudOff size={18} aria-hidden />
          <Flex component="span" wrap="wrap" rowGap={4} columnGap="sm">
            {t('away.dialog')}
          </Flex>
        </p>
      )}
    </div>
  );
}
