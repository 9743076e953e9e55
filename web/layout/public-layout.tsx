import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Queries } from '../lib/queries.tsx';
import { Footer } from './footer.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { Logo } from './logo.tsx';
import styles from './public-layout.module.css';

/** The frame of the pages that need no session. */
export function PublicLayout() {
  const { t } = useTranslation();
  return (
    <div className={styles.frame} data-face="customer">
      <header className={styles.bar}>
        <Link to="/" className={styles.logo} aria-label={`Periplo: ${t('menu.home')}`}>
          <Logo />
        </Link>
        <LanguageSelector />
      </header>
      <main className={styles.content}>
        <Queries>
          <Outlet />
        </Queries>
      </main>
      <Footer />
    </div>
  );
}
