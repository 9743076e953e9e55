import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readToken } from '../lib/cookie.ts';
import { Queries } from '../lib/queries.tsx';
import { Footer } from './footer.tsx';
import { LanguageSelector } from './language-selector.tsx';
import styles from './layout.module.css';
import { LogoLink } from './logo.tsx';

/** The frame of pages without a session: the logo, the language and the sign-in link. */
export function PublicFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const signedIn = readToken() !== null;
  return (
    <div className={styles.publicFrame} data-face="customer">
      <header className={styles.publicBar} data-screen>
        <LogoLink to="/" label={t('menu.home')} className={styles.publicLogo} />
        <div className={styles.publicTools}>
          <Link to={signedIn ? '/' : '/login'} className={styles.enter}>
            {t(signedIn ? 'front.account' : 'front.signIn')}
          </Link>
          <LanguageSelector />
        </div>
      </header>
      <main className={wide ? styles.publicWide : styles.publicContent}>
        <Queries>{children}</Queries>
      </main>
      <Footer />
    </div>
  );
}

export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
