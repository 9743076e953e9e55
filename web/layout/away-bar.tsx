import { Flex } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onBack, useAway } from '../lib/connectivity.ts';
import styles from '../ui/list/bar.module.css';

/** While the server is away: says so, and that nothing has to be done. Opens again the screen that did not arrive. */
export function AwayBar() {
  const { t } = useTranslation();
  const away = useAway();
  const router = useRouter();
  useEffect(
    () =>
      onBack(() => {
        if (router.state.matches.some(match => match.status === 'error')) void router.invalidate();
      }),
    [router],
  );
  return (
    <div role="status" className={styles.inSight}>
      {away && (
        <div className={styles.bar}>
          <IconCloudOff size={18} aria-hidden />
          <Flex component="span" wrap="wrap" rowGap={4} columnGap="sm">
            {t('away.bar')}
          </Flex>
        </div>
      )}
    </div>
  );
}
