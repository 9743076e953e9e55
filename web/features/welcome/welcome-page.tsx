import './lazy-texts.ts';
import { Box, Button, Loader, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeaturedCard } from '../../../contract/welcome/calls.ts';
import type { FeaturedKind } from '../../../contract/welcome/schema.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useMetaTags } from '../../lib/settings.ts';
import { RequestSection } from '../travel-request/request-form.tsx';
import { type TimedWelcomePage, type WishedItem, welcomeQuery } from '../travel-request/welcome-query.ts';
import { GuestRating } from './guest-rating.tsx';
import { ItemPage } from './item-page.tsx';
import styles from './welcome.module.css';

interface OfferProps {
  cards: readonly FeaturedCard[];
  /** The cards of another language are on their way: these keep their places, and their words do not show. */
  changing: boolean;
}

const featuredKinds: readonly FeaturedKind[] = ['accomodation', 'cruise', 'other_service'];

function Offer({ cards, changing }: OfferProps) {
  const { t } = useTranslation();
  return (
    <section
      className={styles.offer}
      aria-labelledby="offer"
      aria-busy={changing}
      data-changing={changing || undefined}
    >
      <h2 id="offer">{t('welcome.offer')}</h2>
      {featuredKinds.map(kind => (
        <Kind key={kind} kind={kind} cards={cards.filter(card => card.kind === kind)} />
      ))}
    </section>
  );
}

function Kind({ kind, cards }: { kind: FeaturedKind; cards: readonly FeaturedCard[] }) {
  const { t } = useTranslation();
  if (cards.length === 0) return null;
  return (
    <div>
      <Box component="h3" fz="md" fw={600} c="terracotta.8" mb="md">
        {t(`welcome.${kind}`)}
      </Box>
      <ul className={styles.cards}>
        {cards.map(card => (
          <li key={card.id} className={styles.card}>
            <Picture photo={card.photo} />
            <div className={styles.cardBody}>
              <h4>
                <Link to="/newCustomer" search={{ ver: addressOfItem(card) }} className={styles.more}>
                  {card.name}
                </Link>
              </h4>
              {card.place && <p className={styles.place}>{card.place}</p>}
              {card.text && <p className={styles.teaser}>{card.text}</p>}
              {card.rating && <GuestRating rating={card.rating} />}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Picture({ photo }: Pick<FeaturedCard, 'photo'>) {
  if (!photo) return <div className={styles.picture} />;
  return (
    <img
      className={styles.picture}
      src={photo.thumbnail}
      srcSet={`${photo.thumbnail} 400w, ${photo.large} 1200w`}
      sizes="(max-width: 40em) 80vw, 360px"
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

/**
 * The agency's offer, or one item of it, above the form that asks for a trip. Nothing is drawn before the answer, which
 * would push it down. The form stays as it is while the part above it changes.
 */
export function WelcomePage() {
  const { t } = useTranslation();
  const read = useQuery({ ...welcomeQuery(currentLanguage()), placeholderData: keepPreviousData });
  const { ver } = useSearch({ from: '/newCustomer' });
  const [wish, setWish] = useState<WishedItem>();
  const page = read.data;
  const serifReady = useSerifReady();
  // While another language is loading, the page keeps its shape, but the old words do not show.
  const changing = read.isPlaceholderData;
  const item = itemAt(ver, page?.featured ?? []);
  useMetaTags(item?.text ?? (changing ? null : page?.introduction) ?? t('welcome.introduction'));

  if (!page && read.isError) return <LoadFailure retry={() => void read.refetch()} />;
  if (!page || !serifReady) return <WelcomeLoading />;
  const want = (card: FeaturedCard) => setWish({ name: card.name, place: card.place });
  return (
    <>
      {item ? (
        <ItemPage key={`${item.kind}/${item.id}`} card={item} changing={changing} onWant={() => want(item)} />
      ) : (
        <Overview page={page} changing={changing} />
      )}
      <RequestSection page={page} wish={wish} />
    </>
  );
}

/** How long the page waits for its serif font, in ms. */
const fontTimeout = 1_000;

/** Whether the font of the headings has arrived: drawn before, the headings would change their line breaks. */
function useSerifReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const family = getComputedStyle(document.documentElement).getPropertyValue('--font-serif');
    const late = new Promise(resolve => setTimeout(resolve, fontTimeout));
    const done = () => setReady(true);
    void Promise.race([document.fonts.load(`1rem ${family}`), late]).then(done, done);
  }, []);
  return ready;
}

function Overview({ page, changing }: { page: TimedWelcomePage; changing: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroText} data-changing={changing || undefined}>
          <h1>{page.title ?? t('welcome.title')}</h1>
          <p className={styles.introduction}>{page.introduction ?? t('welcome.introduction')}</p>
          <Button component="a" href="#solicitud" color="terracotta" size="lg">
            {t('welcome.ask')}
          </Button>
        </div>
      </section>
      {page.featured.length > 0 && <Offer cards={page.featured} changing={changing} />}
    </>
  );
}

function WelcomeLoading() {
  const { t } = useTranslation();
  return (
    <section className={styles.hero} data-alone>
      <Loader role="status" color="white" aria-label={t('app.loading')} />
    </section>
  );
}

/** Fills the window like `WelcomeLoading`, so that what arrives later moves nothing. */
function LoadFailure({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={styles.hero} data-alone>
      <div className={styles.heroText}>
        <h1>{t('welcome.title')}</h1>
        <Stack role="alert" align="flex-start" gap={20}>
          <p className={styles.introduction}>{t('welcome.reload')}</p>
          <Button color="terracotta" size="lg" onClick={retry}>
            {t('app.retry')}
          </Button>
        </Stack>
      </div>
    </section>
  );
}

/**
 * The item that has the page to itself, in the address of the page: `/newCustomer?ver=cruise-3`. The path stays the
 * specification's, which names the public ones.
 */
const addressOfItem = ({ kind, id }: Pick<FeaturedCard, 'kind' | 'id'>): string => `${kind}-${id}`;

const itemAt = (address: string | undefined, cards: readonly FeaturedCard[]): FeaturedCard | undefined =>
  address === undefined ? undefined : cards.find(card => addressOfItem(card) === address);
