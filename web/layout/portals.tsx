import { useTranslation } from 'react-i18next';

/** The container of menus, dialogs and notifications; the theme sends them here. */
export function Portals() {
  const { t } = useTranslation();
  return <section id="portals" aria-label={t('app.portals')} />;
}
