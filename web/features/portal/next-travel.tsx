import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { NextService, NextTravel } from '../../../contract/portal/calls.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { asSaid, formatLongDay } from '../../../contract/values/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { Photo } from '../../ui/content/photo.tsx';
import { lineIcon } from '../line/kind-icon.tsx';
import { daysText, rangeText } from '../travel/facts.ts';
import styles from './home-screen.module.css';

/** How many services the page lists. */
const shownServices = 6;

/** The next trip, like the opening of a story: its photograph, its beginning, and what is arranged. */
export function NextTravelStory({ travel }: { travel: NextTravel }) {
  const { t } = useTranslation();
  const { services, travel_status_id, accepted } = travel;
  const booked = travel_status_id === travelStatus.reservado;
  const more = services.length - shownServices;
  return (
    <article className={styles.next} aria-labelledby="next-travel">
      <div className={styles.cover}>
        <Photo photo={travel.photo} sizes="(min-width: 62em) 1100px, 100vw" eager />
        <div className={styles.words}>
          <p className={styles.kicker}>
            {travel.day !== null ? t('home.underWay') : t(accepted ? 'home.next' : 'home.proposal')}
          </p>
          <h2 id="next-travel" className={styles.name} data-serif>
            {travel.name}
          </h2>
          <p className={styles.when}>
            <time>{rangeText(travel)}</time> · {daysText(t, travel.days)}
          </p>
        </div>
        <p className={styles.countdown}>{countdown(t, travel)}</p>
      </div>
      <div className={styles.arranged}>
        {services.length > 0 && (
          <>
            <h3>{t(booked ? 'home.booked' : accepted ? 'home.accepted' : 'home.offered')}</h3>
            <ol className={styles.services}>
              {services.slice(0, shownServices).map(service => (
                <Service key={service.id} service={service} />
              ))}
            </ol>
            {more > 0 && <p className={styles.more}>{t('home.more', { count: more })}</p>}
          </>
        )}
        <Button
          size="md"
          renderRoot={props => (
            <Link to="/budget/$budget_id" params={{ budget_id: String(travel.budget_id) }} {...props} />
          )}
        >
          {t(accepted ? 'home.see' : 'home.seeProposal')}
        </Button>
      </div>
    </article>
  );
}

/** 'Faltan 12 días', or, during the trip, the day of the trip. */
function countdown(t: TFunction, { days_to_go, day, days }: NextTravel): string {
  if (day !== null && day > 1) return t('home.dayOf', { n: day, days });
  if (days_to_go === 0) return t('home.daysToGo.today');
  return t('home.daysToGo', { count: days_to_go });
}

function Service({ service }: { service: NextService }) {
  const { t } = useTranslation();
  const Icon = lineIcon(service);
  return (
    <li>
      <Icon size={20} stroke={1.6} aria-hidden />
      <div>
        <p className={styles.service}>{service.route ? `${service.title} · ${service.route}` : service.title}</p>
        <p className={styles.detail}>
          <time dateTime={asSaid(service.date_from, service.time_from).replace(' ', 'T')}>
            {formatLongDay(service.date_from, currentLanguage())}
            {service.time_from && `, ${service.time_from}`}
          </time>
          {service.locator && <span>{t('home.locator', { locator: service.locator })}</span>}
        </p>
      </div>
    </li>
  );
}
