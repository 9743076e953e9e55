import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { NextService, NextTravel, PortalHome } from '../../../contract/portal/calls.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { asSaid, formatLongDay } from '../../../contract/values/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { PhotoImage } from '../../ui/content/pictures.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { ContactCard } from '../contact/contact-card.tsx';
import { lineIcon } from '../line/kind-icon.tsx';
import { daysText, rangeText } from '../travel/facts.ts';
import { useLiveTravels } from '../travel/live-travels.ts';
import { papersAnchor } from '../travel-paper/anchor.ts';
import { homeQuery } from './api.ts';
import styles from './home-screen.module.css';
import { WaitingLists } from './waiting-list.tsx';

const maxServices = 6;

/** The next trip, like the opening of a story: its photograph, its beginning, and what is arranged. */
function NextTravelStory({ travel }: { travel: NextTravel }) {
  const { t } = useTranslation();
  const { services, travel_status_id, accepted } = travel;
  const booked = travel_status_id === travelStatus.reservado;
  const more = services.length - maxServices;
  return (
    <Paper component="article" shadow="sm" radius={12} className={styles.nextTravel} aria-labelledby="next-travel">
      <div className={styles.cover}>
        <PhotoImage photo={travel.photo} sizes="(min-width: 62em) 1100px, 100vw" eager />
        <div className={styles.caption}>
          <Text size="sm" fw={600}>
            {travel.day !== null ? t('home.underWay') : t(accepted ? 'home.next' : 'home.proposal')}
          </Text>
          <h2 id="next-travel" className={styles.name} data-serif>
            {travel.name}
          </h2>
          <p>
            <time>{rangeText(travel)}</time> · {daysText(t, travel)}
          </p>
        </div>
        <p className={styles.countdown}>{countdown(t, travel)}</p>
      </div>
      <div className={styles.content}>
        {services.length > 0 && (
          <>
            <h3>{t(booked ? 'home.booked' : accepted ? 'home.accepted' : 'home.offered')}</h3>
            <ol className={styles.services}>
              {services.slice(0, maxServices).map(service => (
                <Service key={service.id} service={service} />
              ))}
            </ol>
            {more > 0 && <Text c="dimmed">{t('home.more', { count: more })}</Text>}
          </>
        )}
        <Group gap="sm">
          <Button
            size="md"
            renderRoot={props => (
              <Link to="/budget/$budget_id" params={{ budget_id: String(travel.budget_id) }} {...props} />
            )}
          >
            {t(accepted ? 'home.see' : 'home.seeProposal')}
          </Button>
          {travel.papers !== null && (
            <Button
              size="md"
              variant="default"
              renderRoot={props => (
                <Link
                  to="/budget/$budget_id"
                  params={{ budget_id: String(travel.budget_id) }}
                  hash={papersAnchor}
                  {...props}
                />
              )}
            >
              {t('home.papers')}
            </Button>
          )}
        </Group>
      </div>
    </Paper>
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

/** The customer's first page: the next trip, what waits for them, and whom to call. */
export function HomeScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const home = useQuery(homeQuery);
  useLiveTravels(null);
  return (
    <Stack gap="lg">
      <h1 className={styles.greeting} data-serif>
        {t('home.hello', { name: user.first_name })}
      </h1>
      {home.isPending && <HomeSkeleton />}
      {home.isError && !home.data && <ErrorState error={home.error} retry={home.refetch} />}
      {home.data && <Home home={home.data} />}
    </Stack>
  );
}

function Home({ home }: { home: PortalHome }) {
  const { t } = useTranslation();
  return (
    <>
      {home.next ? <NextTravelStory travel={home.next} /> : <NoTravel />}
      <div className={styles.columns}>
        <WaitingLists waiting={home.waiting} />
        <div className={styles.side}>
          <ContactCard contact={home.contact} />
          {home.has_travels && (
            <Button variant="default" renderRoot={props => <Link to="/" {...props} />}>
              {t('home.travels')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function NoTravel() {
  const { t } = useTranslation();
  return (
    <section className={styles.empty} aria-labelledby="no-travel">
      <IconCompass size={48} stroke={1.2} aria-hidden />
      <h2 id="no-travel" data-serif>
        {t('home.empty')}
      </h2>
      <Text c="gray.8" mb="xs" maw={448}>
        {t('home.empty.text')}
      </Text>
      <Button color="terracotta" size="md" renderRoot={props => <Link to="/newCustomer" {...props} />}>
        {t('home.request')}
      </Button>
    </section>
  );
}

function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" role="status" aria-label={t('kit.loading')}>
      <Skeleton height={360} radius="lg" />
      <div className={styles.columns}>
        <Skeleton height={220} />
        <Skeleton height={220} />
      </div>
    </Stack>
  );
}
