import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Shortcuts } from '../../layout/shortcuts/shortcuts.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { earlyKeys } from './early-keys.ts';
import { loadPalette, Palette } from './lazy.ts';
import styles from './search-button.module.css';

/** How many ms after the screen the palette's code is fetched. */
const afterwards = 3_000;

const onMac = () => /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** The search of the top bar. Ctrl/⌘-K opens it on every page, even from within a field; '/' outside of fields. */
export function SearchButton({ mobile }: { mobile: boolean }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(0);
  const [early] = useState(earlyKeys);
  const ask = () => {
    early.keep();
    setAsked(before => before + 1);
  };
  useHotkeys([['mod+K', ask]], []);
  useEffect(() => {
    // Without a connection this fails, and the code is fetched when the reader opens the search.
    const wait = setTimeout(() => void loadPalette().catch(() => undefined), afterwards);
    return () => clearTimeout(wait);
  }, []);
  return (
    <>
      <Shortcuts search={ask} />
      <button
        type="button"
        className={styles.search}
        data-mobile={mobile || undefined}
        onClick={ask}
        // Drawn by CSS beside the label, because it is not part of the button's name.
        data-key={onMac() ? '⌘K' : 'Ctrl K'}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-label={t('find.title')}
      >
        <IconSearch size={mobile ? 21 : 16} stroke={1.7} aria-hidden />
        {!mobile && <span className={styles.label}>{t('find.button')}</span>}
      </button>
      {asked > 0 && (
        // The palette has no place on the page, so a notification says that its code did not arrive.
        <CatchBoundary
          getResetKey={() => asked}
          onCatch={() => notify.error(t('app.networkError'), 5_000)}
          errorComponent={() => null}
        >
          <Suspense fallback={null}>
            <Palette asked={asked} early={early} />
          </Suspense>
        </CatchBoundary>
      )}
    </>
  );
}
