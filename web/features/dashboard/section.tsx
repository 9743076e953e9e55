import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../../ui/place-link.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  total: number;
  /** How many of them are shown. */
  shown: number;
  /** What is said where there are none. */
  none: string;
  /** Where all of them are. */
  all?: string;
  children: ReactNode;
}

/** A list of what waits: its title with how many there are, the first of them, and the way to all. */
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
  /** For whom, about what. */
  detail?: string | null;
  /** How long it waits, or until when. */
  when?: string;
  /** What stands out of the others. */
  urgent?: boolean;
  /** Beside the link: what can be done at once, or where else it leads. */
  children?: ReactNode;
}

/** A line that leads to where something is dealt with. */
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
