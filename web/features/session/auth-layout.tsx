import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from '../../layout/footer.tsx';
import { LanguageSelector } from '../../layout/language-selector.tsx';
import { LogoLink } from '../../layout/logo.tsx';
import { usePublicSettings } from '../../lib/settings.ts';
import styles from './auth-layout.module.css';

interface Props {
  /** Shows the link to the sign-in; the sign-in page itself needs none. */
  signInLink?: boolean;
  children: ReactNode;
}

/** The layout of the pages where visitors sign in or follow a link: a picture of a destination, and one form. */
export function AuthLayout({ signInLink = true, children }: Props) {
  const { t } = useTranslation();
  const name = usePublicSettings()?.agency.name;
  return (
    <div className={styles.page} data-face="customer">
      <section className={styles.picture} aria-label={name}>
        <LogoLink to="/login" label={t('front.signIn')} className={styles.logo} />
        <div className={styles.caption}>
          <p className={styles.tagline}>{t('login.tagline')}</p>
          <p className={styles.text}>{t('login.taglineText')}</p>
        </div>
      </section>
      <Stack gap={0} miw={0} bg="white">
        <header className={styles.bar}>
          {signInLink && (
            <Link to="/login" className={styles.signIn}>
              {t('front.signIn')}
            </Link>
          )}
          <LanguageSelector />
        </header>
        <main className={styles.main}>{children}</main>
        <Footer />
      </Stack>
    </div>
  );
}
