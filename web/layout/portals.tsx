import { useTranslation } from 'react-i18next';

/** Where menus, windows and notifications are drawn, whoever opens them; the theme sends them here. */
export function Portals() {
  const { t } = useTranslation();
  return <section id="portals" aria-label={t('app.portals')} />;
}
