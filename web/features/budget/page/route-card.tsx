import { Paper, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ItineraryDay } from '../../../../contract/budget/itinerary.ts';
import { routeOfPlaces } from '../../../../contract/budget/route.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import styles from './budget-screen.module.css';
import { dayAnchor } from './day-anchor.ts';

/** Only customers see the route, and after the first sight of the page. */
const RouteMap = lazyPart(() => import('../../place/route-map.tsx').then(module => module.RouteMap));

/** The route of a trip: its places on a map, and in a list that leads to their days. */
export function RouteCard({ days }: { days: readonly ItineraryDay[] }) {
  const { t } = useTranslation();
  const route = routeOfPlaces(days.flatMap(day => day.lines));
  const { stops, trips } = route;
  if (stops.length === 0) return null;
  return (
    <Paper component="section" className={styles.card} radius={12} shadow="sm" aria-labelledby="route">
      <VisuallyHidden component="h2" id="route">
        {t('budgetPage.route')}
      </VisuallyHidden>
      <div className={styles.map} data-screen>
        <RouteMap route={route} waiting={null} />
        <small>{t('budgetPage.mapSources')}</small>
      </div>
      <ol className={styles.stops}>
        {stops.map(({ name, day, nights }) => (
          <li key={day}>
            <a href={`#${dayAnchor(day)}`}>{name}</a>
            {nights > 0 && <span>{t('lines.nights', { count: nights })}</span>}
          </li>
        ))}
        {trips.map(({ name, day }) => (
          <li key={name} data-trip>
            <a href={`#${dayAnchor(day)}`}>{name}</a>
            <span>{t('budgetPage.dayTrip')}</span>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
