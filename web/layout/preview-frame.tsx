import { Button, Flex } from '@mantine/core';
import { IconDeviceMobile, IconX } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import i18next from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languages } from '../../contract/language.ts';
import { permissionsOf } from '../../contract/permissions.ts';
import { setReadOnly } from '../lib/api.ts';
import { previewLanguage } from '../lib/i18n.ts';
import { useSession, ViewedSession } from '../lib/session.ts';
import { Footer } from './footer.tsx';
import layout from './layout.module.css';
import styles from './preview-frame.module.css';
import { useMobile } from './sidebar-state.ts';

/** The window of a phone, as wide as most are. */
const phone = 'popup,width=390,height=844';

interface Props {
  /** The budget that is looked at. */
  id: string;
  language: Language;
}

/**
 * The page of a budget as its customer will see it, for staff, in any language: with a customer's session, which may
 * read and look into every dialog, but sends nothing.
 */
export default function PreviewFrame({ id, language }: Props) {
  const session = useSession();
  const mobile = useMobile();
  const own = session.user.language;
  const shown = useLent(language, own);
  useEffect(() => {
    setReadOnly(() => i18next.getFixedT(own)('preview.readOnly'));
    return () => setReadOnly(null);
  }, [own]);
  const customer = useMemo(
    () => ({ ...session, roles: ['client' as const], permissions: permissionsOf('customer') }),
    [session],
  );
  return (
    <div data-face="customer" data-mobile={mobile}>
      <PreviewBar id={id} language={language} own={own} />
      <div className={layout.frame} data-face="customer" data-open="false" data-mobile={mobile}>
        <div className={layout.page}>
          <main id="content" tabIndex={-1} className={layout.content}>
            <ViewedSession value={customer}>{shown && <Outlet />}</ViewedSession>
          </main>
          <Footer />
        </div>
      </div>
    </div>
  );
}

/** Shows a language while the frame stands, without making it the reader's own. @returns whether it is on the screen */
function useLent(language: Language, own: Language): boolean {
  const { i18n } = useTranslation();
  useEffect(() => previewLanguage(language), [language]);
  useEffect(() => () => previewLanguage(own), [own]);
  return i18n.language === language;
}

/** In the language of staff, whatever language the page below has. */
function PreviewBar({ id, language, own }: Props & { own: Language }) {
  const t = i18next.getFixedT(own);
  const narrow = useMobile();
  const goTo = { to: '/budget/$budget_id', params: { budget_id: id } } as const;
  return (
    <aside className={styles.bar} data-screen lang={own} aria-label={t('preview.title')}>
      <p className={styles.title}>{t('preview.title')}</p>
      <Flex component="nav" gap={4} aria-label={t('preview.language')}>
        {languages.map(each => (
          <Link
            key={each}
            {...goTo}
            search={{ vista: each }}
            replace
            lang={each}
            className={styles.language}
            aria-current={each === language ? 'true' : undefined}
          >
            {languageNames[each]}
          </Link>
        ))}
      </Flex>
      {!narrow && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDeviceMobile size={18} aria-hidden />}
          onClick={() => window.open(window.location.href, 'vista', phone)}
        >
          {t('preview.phone')}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        renderRoot={props => <Link {...goTo} search={{}} {...props} />}
      >
        {t('preview.close')}
      </Button>
    </aside>
  );
}
