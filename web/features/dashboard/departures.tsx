import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Departure, Some } from '../../../contract/dashboard/calls.ts';
import type { MissingThing } from '../../../contract/dashboard/schema.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { PlaceLink } from '../../ui/map/place-link.tsx';
import styles from './departures.module.css';
import { tabOfAgent } from './lists.tsx';
import { Row, Section } from './section.tsx';

/** Trips that depart within two weeks, and what each still lacks, with a link to where it can be completed. */
export function Departures({ some: { rows, total }, agent }: { some: Some<Departure>; agent: number | null }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('today.departures')}
      total={total}
      shown={rows.length}
      none={t('today.departuresNone')}
      all={tabOfAgent('reservados', agent)}
    >
      {rows.map(departure => (
        <Row
          key={departure.id}
          path={departure.budget_id === null ? listOf(departure) : `/budget/${departure.budget_id}`}
          title={departure.name}
          detail={departure.client}
          when={`${formatDay(departure.date_from)} · ${t('today.in', { count: departure.days })}`}
          urgent={departure.days <= 3 && departure.missing.length > 0}
        >
          <ul className={styles.missing} aria-label={t('today.missing')}>
            {departure.missing.length === 0 && (
              <li className={styles.ready}>
                <IconCheck size={14} aria-hidden /> {t('today.ready')}
              </li>
            )}
            {departure.missing.map(thing => (
              <li key={thing}>
                <PlaceLink path={placeOf(thing, departure)} className={styles.thing}>
                  <IconAlertTriangle size={14} aria-hidden />
                  {t(`today.missing.${thing}`, { due: formatEuros(departure.due, currentLanguage()) })}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </Row>
      ))}
    </Section>
  );
}

const listOf = ({ id, tab }: Departure) => `/?${new URLSearchParams({ tab, q: `#${id}` })}`;

/** The address where a missing thing can be completed. */
function placeOf(thing: MissingThing, departure: Departure): string {
  if (thing === 'data' && departure.incomplete_id !== null) return `/clientes/perfil/${departure.incomplete_id}`;
  if (thing === 'budget' || thing === 'booking' || thing === 'data' || departure.budget_id === null)
    return listOf(departure);
  return `/budget/${departure.budget_id}`;
}
