import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../../ui/map/place-link.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  total: number;
  /** How many rows are shown. */
  shown: number;
  /** The text of an empty section. */
  none: string;
  /** The address of the complete list. */
  all?: string;
  children: ReactNode;
}

/** A list of what waits: its title with the total, the first rows, and a link to all of them. */
export function Section({ title, total, shown, none, all, children }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-label={title}>
      <header>
        <h2>
          {title} {total > 0 && <span className={styles.total}>{total}</span>}
        </h2>
        {all && total > shown && <PlaceLink path={all}>{t('today.seeAll', { count: total })}</PlaceLink>}
      </header>
      {total === 0 ? <p className={styles.none}>{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

interface RowProps {
  path: string;
  title: string;
  /** For whom, or about what. */
  detail?: string | null;
  /** How long it has waited, or until when it can. */
  when?: string;
  /** Makes the row stand out from the others. */
  urgent?: boolean;
  /** Drawn beside the link: an action, or another link. */
  children?: ReactNode;
}

/** A row that links to where the work is done. */
export function Row({ path, title, detail, when, urgent = false, children }: RowProps) {
  return (
    <li className={styles.row}>
      <PlaceLink path={path} className={styles.link}>
        <span className={styles.title}>{title}</span>
        {when && (
          <span className={styles.when} data-urgent={urgent || undefined}>
            {when}
          </span>
        )}
        {detail && <span className={styles.detail}>{detail}</span>}
      </PlaceLink>
      {children}
    </li>
  );
}
