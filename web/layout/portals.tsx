import { type AnyRouter, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The progress bar of the first navigation of a visit; later navigations use the bar of the overlays. */
export function FirstProgress({ router }: { router: AnyRouter }) {
  const arrived = useRouterState({ router, select: state => state.resolvedLocation !== undefined });
  return arrived ? null : <div className="first-progress" aria-hidden />;
}

/** The container of menus, dialogs and notifications; the theme sends them here. */
export function Portals() {
  const { t } = useTranslation();
  return <section id="portals" aria-label={t('app.portals')} />;
}
