import { VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItineraryDay } from '../../../../contract/budget/itinerary.ts';
import { RouteMap } from '../lazy.ts';
import { dayAnchor } from './day-anchor.ts';
import { stopsOf } from './route.ts';
import styles from './route-card.module.css';

/** The route of a trip: its places on a map, and in a list that leads to their days. */
export function RouteCard({ days }: { days: readonly ItineraryDay[] }) {
  const { t } = useTranslation();
  const stops = stopsOf(days);
  if (stops.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="route">
      <VisuallyHidden component="h2" id="route">
        {t('budgetPage.route')}
      </VisuallyHidden>
      <div className={styles.map}>
        <Suspense fallback={null}>
          <RouteMap places={stops} />
        </Suspense>
        <small>{t('budgetPage.mapSources')}</small>
      </div>
      <ol>
        {stops.map(({ name, day, nights }) => (
          <li key={day}>
            <a href={`#${dayAnchor(day)}`}>{name}</a>
            {nights > 0 && <span>{t('lines.nights', { count: nights })}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
