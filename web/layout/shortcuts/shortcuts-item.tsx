import { Menu } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '../top-bar.module.css';
import { useDestinations } from './destinations.ts';
import { showShortcuts } from './lazy.ts';

/** Shows all shortcuts, from the menu of the account. */
export function ShortcutsItem() {
  const { t } = useTranslation();
  const destinations = useDestinations();
  return (
    <Menu.Item
      onClick={() => showShortcuts({ destinations })}
      leftSection={<IconKeyboard size={18} stroke={1.6} />}
      rightSection={<kbd className={styles.key}>?</kbd>}
      aria-keyshortcuts="?"
    >
      {t('keys.title')}
    </Menu.Item>
  );
}
