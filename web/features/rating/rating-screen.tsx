import { Button, Flex, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenRating, PendingRating } from '../../../contract/rating/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { get, post } from '../../lib/api.ts';
import { withLabel } from '../../lib/i18n.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { PhotoImage } from '../../ui/content/pictures.tsx';
import { Stars } from '../../ui/content/stars.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { rangeText } from '../travel/facts.ts';
import { callPostponeRating, pendingRatingsQuery } from './api.ts';
import { emptyRating, RatingForm } from './rating-form.tsx';
import styles from './rating-screen.module.css';

/** The customer's ratings, each with a link to change it within a fortnight. */
function GivenRatings({ ratings }: { ratings: readonly GivenRating[] }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<number | null>(null);
  return (
    <Paper component="section" shadow="sm" className={styles.givenRatings} aria-labelledby="given">
      <h2 id="given">{t('ratings.given')}</h2>
      <ul>
        {ratings.map(rating => (
          <li key={rating.id}>
            <div className={styles.row}>
              <div>
                <strong>{rating.name}</strong>
                <Hint>
                  {rating.travel_name}
                  {rating.changeable_until && <> · {t('ratings.until', { day: formatDay(rating.changeable_until) })}</>}
                </Hint>
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
              <ChangeRating rating={rating} close={() => setChanging(null)} />
            ) : (
              rating.comment && <p className={styles.comment}>{rating.comment}</p>
            )}
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function ChangeRating({ rating, close }: { rating: GivenRating; close: () => void }) {
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
        await post('rating/update', { data: { id: rating.id, updated_at: rating.updated_at, ...form } });
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

/**
 * The customer's ratings of their stays and cruises: one after the other, each saved at once.
 * @param travelId the trip that a letter or a card named: it comes first
 */
export function RatingScreen({ travelId }: { travelId: number | undefined }) {
  const { t } = useTranslation();
  const pending = useQuery(pendingRatingsQuery);
  const given = useQuery({
    queryKey: ['rating', 'given'],
    queryFn: ({ signal }) => get('rating/given', {}, { signal, quiet: true }),
  });
  // How many were rated since the page was opened; the numbering of the others continues from there.
  const [doneCount, setDoneCount] = useState(0);
  const failed = pending.error ?? given.error;
  if (failed) return <ErrorState error={failed} retry={() => Promise.all([pending.refetch(), given.refetch()])} />;
  if (!pending.data || !given.data) return <Skeleton height={520} aria-label={t('kit.loading')} role="status" />;
  const waiting = [...pending.data].sort((a, b) => Number(b.travel_id === travelId) - Number(a.travel_id === travelId));
  const [next] = waiting;
  return (
    <Stack gap="lg">
      <header>
        <Title>{t('ratings.title')}</Title>
        <Text c="gray.8" mt={4} maw={608}>
          {t('ratings.lead')}
        </Text>
      </header>
      {next ? (
        <PendingRatingCard
          key={keyOf(next)}
          item={next}
          place={{ n: doneCount + 1, total: doneCount + waiting.length }}
          takesFocus={doneCount > 0}
          onRated={() => setDoneCount(doneCount + 1)}
        />
      ) : (
        <EmptyState title={t(given.data.length > 0 ? 'ratings.thanks' : 'ratings.nothing')}>
          <p>{t(given.data.length > 0 ? 'ratings.thanksText' : 'ratings.nothingText')}</p>
          <Button renderRoot={props => <Link to="/" {...props} />} variant="default">
            {t('ratings.back')}
          </Button>
        </EmptyState>
      )}
      {given.data.length > 0 && <GivenRatings ratings={given.data} />}
    </Stack>
  );
}

const keyOf = ({ travel_id, accomodation_id, cruise_id }: PendingRating) =>
  [travel_id, accomodation_id, cruise_id].join();

interface PendingRatingProps {
  item: PendingRating;
  place: { n: number; total: number };
  /** Another form came before it. It takes the focus, for readers who use the keyboard or a screen reader. */
  takesFocus: boolean;
  onRated: () => void;
}

function PendingRatingCard({ item, place, takesFocus, onRated }: PendingRatingProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = () => queries.invalidateQueries({ queryKey: ['rating'] });
  const later = useMutation({
    mutationFn: () => callPostponeRating(item.travel_id),
    onSuccess: async () => {
      await reload();
      await navigate({ to: '/' });
    },
  });
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);
  return (
    <Paper component="article" shadow="sm" className={styles.card} aria-labelledby="rated">
      <div className={styles.photo}>
        <PhotoImage photo={item.photo} sizes="(min-width: 62em) 900px, 100vw" eager />
      </div>
      <div className={styles.body}>
        <Flex component="p" justify="space-between" gap="md" fz="sm" fw={600} c="terracotta.7">
          {t(`lines.kind.${item.kind}`)}
          {place.total > 1 && (
            <Text span inherit fw={400} c="dimmed" data-figures>
              {t('ratings.step', place)}
            </Text>
          )}
        </Flex>
        <h2 className={styles.name} id="rated" ref={heading} tabIndex={-1} data-serif>
          {item.name}
        </h2>
        <Text c="gray.8" mb={20}>
          {t('ratings.ofTravel', { travel: item.travel_name })}
          <br />
          <time>{rangeText({ date_from: item.date_from, date_to: item.date_to })}</time>
        </Text>
        <RatingForm
          initial={emptyRating}
          saveLabel={t(place.n < place.total ? 'ratings.saveNext' : 'ratings.save')}
          save={async form => {
            const { travel_id, accomodation_id, cruise_id } = item;
            await post('rating/create', { data: { travel_id, accomodation_id, cruise_id, ...form } }, { quiet: true });
            onRated();
            await reload();
          }}
        >
          <Button variant="subtle" color="gray" loading={later.isPending} onClick={() => later.mutate()}>
            {t('ratings.notNow')}
          </Button>
        </RatingForm>
      </div>
    </Paper>
  );
}
