import { Link, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type PageStep, type RouteMeta, titleOf, usePageTrail } from '../lib/route-meta.ts';
import { useSession } from '../lib/session.ts';
import { Icon } from '../ui/content/icon.tsx';
import { BackLink } from '../ui/list/back-link.tsx';
import { untypedSearch } from '../ui/list/search-field.tsx';
import styles from './top-bar.module.css';

interface Step {
  path: string;
  meta: RouteMeta;
  title: RouteMeta['title'];
}

/**
 * The steps of the breadcrumb after Inicio. Each title appears once, for its innermost route; Inicio is not repeated.
 */
export function trailOf<S extends Step>(steps: readonly S[]): (S & { title: NonNullable<S['title']> })[] {
  const titles = steps.filter((step): step is S & { title: NonNullable<S['title']> } => step.title !== undefined);
  return titles.filter(
    (step, index) => step.title !== titles[index + 1]?.title && step.path.replace(/\/$/, '') !== '/dashboard',
  );
}

export function Breadcrumb() {
  const { t } = useTranslation();
  const { user } = useSession();
  const steps = useMatches({
    select: matches => matches.map(match => ({ path: match.pathname, meta: match.staticData, params: match.params })),
  });
  const own = usePageTrail();
  const trail = trailOf(steps.map(step => ({ ...step, title: titleOf(step.meta, user, step.params) })));
  return (
    <nav aria-label={t('breadcrumb.label')} className={styles.trail}>
      <ol>
        <li>
          <Link to="/dashboard">{t('dashboard.title')}</Link>
        </li>
        {own?.map(step => (
          <li key={step.title}>
            <OwnStep {...step} />
          </li>
        ))}
        {(own ? [] : trail).map((step, index) => (
          <li key={step.path}>
            {index === trail.length - 1 ? (
              <span aria-current="page">
                {step.meta.icon && <Icon name={step.meta.icon} size={16} />}
                {t(step.title)}
              </span>
            ) : (
              <BackLink to={step.path}>{t(step.title)}</BackLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function OwnStep({ title, to, search, list }: PageStep) {
  if (!to) return <span aria-current="page">{title}</span>;
  const Step = list ? BackLink : Link;
  return (
    <Step to={to} search={search && untypedSearch(search)}>
      {title}
    </Step>
  );
}
