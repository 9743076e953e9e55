import './lazy-texts.ts';
import { Box, Button, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeaturedCard } from '../../../contract/welcome/calls.ts';
import { get } from '../../lib/api.ts';
import { GuestRating } from './guest-rating.tsx';
import styles from './item-page.module.css';

interface Props {
  card: FeaturedCard;
  /** The words of another language are on their way. */
  changing: boolean;
  /** Writes the item into the request, and leads there. */
  onWant: () => void;
}

/** One item of the offer: its photos, what the agency says of it, and the way to ask for something like it. */
export function ItemPage({ card, changing, onWant }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, name, place, text, rating } = card;
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article className={styles.page} aria-labelledby="item" data-changing={changing || undefined}>
      <Link to="/newCustomer" className={styles.back}>
        <IconArrowLeft size={18} aria-hidden />
        {t('welcome.offer')}
      </Link>
      <header className={styles.header}>
        <Text fw={600} c="terracotta.8">
          {t(`welcome.${kind}`)}
        </Text>
        <h1 id="item" ref={heading} tabIndex={-1}>
          {name}
        </h1>
        {place && (
          <Text fz={17} c="gray.7">
            {place}
          </Text>
        )}
      </header>
      <Photos card={card} />
      <div className={styles.body}>
        <div className={styles.content}>
          {text && <p className={styles.text}>{text}</p>}
          {rating && <GuestRating rating={rating} />}
        </div>
        <div className={styles.callToAction}>
          <Button color="terracotta" size="lg" onClick={onWant}>
            {t('welcome.want')}
          </Button>
          <p>{t('welcome.wantHint')}</p>
        </div>
      </div>
    </article>
  );
}

/** The photos side by side, the cover first: those that arrive later stand to its right and move nothing. */
function Photos({ card: { kind, id, name, photo } }: Pick<Props, 'card'>) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['welcome', 'photos', kind, id],
    queryFn: ({ signal }) => get('external/featuredPhotos/:kind/:id', { kind, id }, { quiet: true, signal }),
    enabled: photo !== null,
  });
  if (!photo) return null;
  const photos = data && data.length > 0 ? data : [photo];
  return (
    <section className={styles.photos} aria-label={t('welcome.photos', { name })} tabIndex={0}>
      {photos.map((image, index) => (
        <figure key={image.large} className={styles.photo}>
          <img
            src={image.large}
            srcSet={`${image.thumbnail} 400w, ${image.large} 1200w`}
            sizes="(max-width: 48em) 90vw, 760px"
            alt=""
            loading={index === 0 ? 'eager' : 'lazy'}
            decoding="async"
          />
          <Box component="figcaption" fz="sm" c="gray.7" pt="xs" pb="sm">
            {image.description}
          </Box>
        </figure>
      ))}
    </section>
  );
}
