import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Shortcuts } from '../../layout/shortcuts/shortcuts.tsx';
import { openPalette, Palette } from './palette.tsx';
import styles from './search-button.module.css';

const onMac = () => /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** The search of the top bar. Ctrl/⌘-K opens it on every page, even from within a field; '/' outside of fields. */
export function SearchButton({ mobile }: { mobile: boolean }) {
  const { t } = useTranslation();
  useHotkeys([['mod+K', openPalette]], []);
  return (
    <>
      <Shortcuts search={openPalette} />
      <button
        type="button"
        className={styles.search}
        data-mobile={mobile || undefined}
        onClick={openPalette}
        // Drawn by CSS beside the label, because it is not part of the button's name.
        data-key={onMac() ? '⌘K' : 'Ctrl K'}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-label={t('find.title')}
      >
        <IconSearch size={mobile ? 21 : 16} stroke={1.7} aria-hidden />
        {!mobile && <span className={styles.label}>{t('find.button')}</span>}
      </button>
      <Palette />
    </>
  );
}
