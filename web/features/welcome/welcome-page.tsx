import { Button, Loader } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type FeaturedKind, featuredKinds } from '../../../contract/welcome.ts';
import type { FeaturedCard } from '../../../contract/welcome-calls.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useMeta } from '../../lib/meta.ts';
import { welcomeQuery } from '../travel-request/page.ts';
import { RequestSection } from '../travel-request/request-section.tsx';
import styles from './welcome.module.css';

export function WelcomePage() {
  const { t } = useTranslation();
  const language = currentLanguage();
  const read = useQuery({ ...welcomeQuery(language), placeholderData: keepPreviousData });
  // While another language is loading, the form stays, but the old texts must not show.
  const page = read.data && !read.isPlaceholderData ? read.data : undefined;
  // The agency's text and offers stand above the form. Until they are loaded, nothing is drawn that they would push
  // down.
  const coming = read.isPending;
  const title = page?.title ?? t('welcome.title');
  const introduction = page?.introduction ?? t('welcome.introduction');
  useMeta(introduction);
  return (
    <>
      <section className={styles.hero} data-coming={coming || undefined}>
        {coming ? (
          <Loader role="status" color="white" aria-label={t('app.loading')} />
        ) : (
          <div className={styles.words}>
            <h1>{title}</h1>
            <p className={styles.introduction}>{introduction}</p>
            <Button component="a" href="#solicitud" color="terracotta" size="lg">
              {t('welcome.ask')}
            </Button>
          </div>
        )}
      </section>
      {page && page.featured.length > 0 && <Offer cards={page.featured} />}
      {!coming && <RequestSection page={read.data} failed={read.isError} retry={() => void read.refetch()} />}
    </>
  );
}

/** The featured items of the catalogue, by kind. */
function Offer({ cards }: { cards: readonly FeaturedCard[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.offer} aria-labelledby="offer">
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
    <div className={styles.kind}>
      <h3>{t(`welcome.${kind}`)}</h3>
      <ul className={styles.cards}>
        {cards.map(card => (
          <li key={card.id} className={styles.card}>
            <Picture photo={card.photo} />
            <div className={styles.said}>
              <h4>{card.name}</h4>
              {card.place && <p className={styles.place}>{card.place}</p>}
              {card.text && <p>{card.text}</p>}
              {card.rating && <Rating rating={card.rating} />}
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

/** Only for items with ratings. */
function Rating({ rating: { average, count } }: { rating: NonNullable<FeaturedCard['rating']> }) {
  const { t, i18n } = useTranslation();
  const figure = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(average);
  return (
    <p className={styles.rating}>
      <span aria-hidden className={styles.star}>
        ★
      </span>{' '}
      {t('welcome.rating', { average: figure, count })}
    </p>
  );
}
