import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CourseTipRow } from '../../../contract/course-tip/calls.ts';
import type { CourseTipCategory } from '../../../contract/course-tip/category.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { withLabel } from '../../lib/i18n.ts';
import { useMay } from '../../lib/session.ts';
import { PhotoImage } from '../../ui/content/pictures.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import styles from './course-tip.module.css';

/** Customers do not load the tools of staff. */
export const TipTools = lazyPart(() => import('./tip-tools.tsx').then(module => module.default));

/** The search of the screen's address. */
export interface TipSearch {
  /** The article on the screen; without it, the list. */
  articulo?: number | undefined;
  q?: string | undefined;
  tipo?: CourseTipCategory | undefined;
  pagina?: number | undefined;
}

interface Props {
  tip: CourseTipRow;
  /** The list that the article links back to. */
  search: TipSearch;
  /** The first of the list is larger than the others. */
  first: boolean;
}

/** An article in the list: its photo, its beginning, and the editing tools for staff. */
export function TipCard({ tip, search, first }: Props) {
  const { t } = useTranslation();
  const may = useMay();
  const link = { to: '/cursostips', search: { ...search, articulo: tip.id } } as const;
  return (
    <li className={styles.card} data-first={first || undefined}>
      <Link {...link} className={styles.photo} aria-hidden tabIndex={-1}>
        <PhotoImage
          photo={tip.photo}
          sizes={first ? '(min-width: 62em) 640px, 100vw' : '(min-width: 48em) 400px, 100vw'}
          eager={first}
        />
      </Link>
      <div className={styles.body}>
        <TipKicker tip={tip} />
        <h2 className={styles.title} lang={tip.language} data-serif>
          <Link {...link}>{tip.title}</Link>
        </h2>
        <p className={styles.excerpt} lang={tip.language}>
          {tip.excerpt}
        </p>
        <Link {...link} className={styles.more} aria-label={withLabel(t('courses.read'), tip.title)}>
          {t('courses.read')}
        </Link>
        {may('courseTip:write') && (
          <div className={styles.editing}>
            <TipTools tip={tip} waiting={null} />
          </div>
        )}
      </div>
    </li>
  );
}

/** The category and the date of an article. It also says 'in Spanish' if there is no translation for the reader. */
export function TipKicker({ tip }: { tip: CourseTipRow }) {
  const { t, i18n } = useTranslation();
  return (
    <p className={styles.kicker}>
      <span data-category>{t(`courses.kind.${tip.category}`)}</span>
      <time dateTime={tip.published_on}>{formatDay(tip.published_on)}</time>
      {tip.language !== i18n.language && (
        <Box component="span" bd="1px solid var(--mantine-color-gray-4)" bdrs="xl" px="xs">
          {t('courses.inSpanish')}
        </Box>
      )}
    </p>
  );
}
