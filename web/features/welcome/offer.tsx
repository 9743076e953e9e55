import './own-texts.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FeaturedCard } from '../../../contract/welcome/calls.ts';
import type { FeaturedKind } from '../../../contract/welcome/schema.ts';
import { Rating } from './rating.tsx';
import { addressOfItem } from './shown-item.ts';
import styles from './welcome.module.css';

interface Props {
  cards: readonly FeaturedCard[];
  /** The cards of another language are on their way: these keep their places, and their words do not show. */
  changing: boolean;
}

/** In the order of the page. */
const featuredKinds: readonly FeaturedKind[] = ['accomodation', 'cruise', 'other_service'];

/** The featured items of the catalogue, by kind. */
export function Offer({ cards, changing }: Props) {
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
    <div className={styles.kind}>
      <h3>{t(`welcome.${kind}`)}</h3>
      <ul className={styles.cards}>
        {cards.map(card => (
          <li key={card.id} className={styles.card}>
            <Picture photo={card.photo} />
            <div className={styles.said}>
              <h4>
                <Link to="/newCustomer" search={{ ver: addressOfItem(card) }} className={styles.more}>
                  {card.name}
                </Link>
              </h4>
              {card.place && <p className={styles.place}>{card.place}</p>}
              {card.text && <p className={styles.teaser}>{card.text}</p>}
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
