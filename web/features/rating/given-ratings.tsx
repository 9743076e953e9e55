import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenRating } from '../../../contract/rating/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { withLabel } from '../../lib/i18n.ts';
import { Stars } from '../../ui/content/stars.tsx';
import { changeRating } from './api.ts';
import { RatingForm } from './rating-form.tsx';
import styles from './rating-screen.module.css';

/** The customer's ratings, each with a link to change it within a fortnight. */
export function GivenRatings({ ratings }: { ratings: readonly GivenRating[] }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<number | null>(null);
  return (
    <section className={styles.given} aria-labelledby="given">
      <h2 id="given">{t('ratings.given')}</h2>
      <ul>
        {ratings.map(rating => (
          <li key={rating.id}>
            <div className={styles.row}>
              <div>
                <strong>{rating.name}</strong>
                <p className={styles.small}>
                  {rating.travel_name}
                  {rating.changeable_until && <> · {t('ratings.until', { day: formatDay(rating.changeable_until) })}</>}
                </p>
              </div>
              <Stars value={rating.avg_rate} />
              {rating.changeable_until && changing !== rating.id && (
                <Button
                  variant="default"
                  aria-label={withLabel(t('ratings.change'), rating.name)}
                  onClick={() => setChanging(rating.id)}
                >
                  {t('ratings.change')}
                </Button>
              )}
            </div>
            {changing === rating.id ? (
              <Change rating={rating} close={() => setChanging(null)} />
            ) : (
              rating.comment && <p className={styles.comment}>{rating.comment}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change({ rating, close }: { rating: GivenRating; close: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <RatingForm
      initial={{
        rate_location: rating.rate_location,
        rate_cleaning: rating.rate_cleaning,
        rate_service: rating.rate_service,
        rate_quality_price: rating.rate_quality_price,
        comment: rating.comment ?? '',
      }}
      saveLabel={t('ratings.save')}
      save={async form => {
        await changeRating(rating, form);
        await queries.invalidateQueries({ queryKey: ['rating'] });
        close();
      }}
    >
      <Button variant="subtle" color="gray" onClick={close}>
        {t('ratings.cancel')}
      </Button>
    </RatingForm>
  );
}
