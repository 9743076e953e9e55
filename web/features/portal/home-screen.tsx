import { Button, Skeleton } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PortalHome } from '../../../contract/portal/calls.ts';
import { useSession } from '../../lib/session.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { ContactCard } from '../contact/contact-card.tsx';
import { homeQuery } from './api.ts';
import styles from './home-screen.module.css';
import { NextTravelStory } from './next-travel.tsx';
import { WaitingLists } from './waiting-list.tsx';

/** The customer's first page: the next trip, what waits for them, and whom to call. */
export function HomeScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const home = useQuery(homeQuery);
  return (
    <div className={styles.home}>
      <h1 className={styles.hello} data-serif>
        {t('home.hello', { name: user.first_name })}
      </h1>
      {home.isPending && <HomeSkeleton />}
      {home.isError && <ErrorState error={home.error} retry={home.refetch} />}
      {home.data && <Home home={home.data} />}
    </div>
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
    <section className={styles.none} aria-labelledby="no-travel">
      <IconCompass size={48} stroke={1.2} aria-hidden />
      <h2 id="no-travel" data-serif>
        {t('home.empty')}
      </h2>
      <p>{t('home.empty.text')}</p>
      <Button color="terracotta" size="md" renderRoot={props => <Link to="/newCustomer" {...props} />}>
        {t('home.request')}
      </Button>
    </section>
  );
}

function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.home} role="status" aria-label={t('kit.loading')}>
      <Skeleton height={360} radius="lg" />
      <div className={styles.columns}>
        <Skeleton height={220} />
        <Skeleton height={220} />
      </div>
    </div>
  );
}
