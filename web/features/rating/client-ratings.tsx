import { Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientRating } from '../../../contract/rating/calls.ts';
import { ratingFields } from '../../../contract/rating/schema.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { page } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { Stars } from '../../ui/content/stars.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import styles from './rating.module.css';

/** One item, or the client who rated. */
export type RatingSubject = { accomodation_id: number } | { cruise_id: number } | { user_id: number };

/** The clients' ratings of one item or by one client, newest first, for staff. */
export function ClientRatings({ subject }: { subject: RatingSubject }) {
  const { t } = useTranslation();
  const [number, setNumber] = useState(1);
  const ratings = useQuery({
    queryKey: ['rating', 'list', subject, number],
    queryFn: ({ signal }) => page('rating/getFilteredPaginated', { ...subject, page: number }, { signal, quiet: true }),
  });
  if (ratings.isPending) return <RowsSkeleton />;
  if (ratings.isError) return <ErrorState error={ratings.error} retry={ratings.refetch} />;
  const byOne = 'user_id' in subject;
  const { data, total, total_pages } = ratings.data;
  if (total === 0) return <Text c="dimmed">{t(byOne ? 'rating.givenNone' : 'rating.behindNone')}</Text>;
  return (
    <>
      {!byOne && <Hint>{t('rating.behind', { count: total })}</Hint>}
      <Flex component="ul" direction="column" gap="sm" mt="xs">
        {data.map(rating => (
          <li key={rating.id}>
            <Flex component="p" justify="space-between" rowGap="xs" columnGap="md">
              <strong>{byOne ? rating.name : rating.client_name}</strong>
              <Stars value={rating.avg_rate} />
            </Flex>
            <Hint>
              {rating.travel_name} · {formatDay(rating.created_at)}
            </Hint>
            <Marks rating={rating} />
            {rating.comment && <p className={styles.comment}>{rating.comment}</p>}
          </li>
        ))}
      </Flex>
      <Pager mt="sm" size="xs" total={total_pages} value={number} onChange={setNumber} />
    </>
  );
}

function Marks({ rating }: { rating: ClientRating }) {
  const { t } = useTranslation();
  const marks = ratingFields.map(field => `${t(`rating.${field}`)} ${rating[field]}`);
  return <Text size="sm">{new Intl.ListFormat(currentLanguage(), { type: 'unit' }).format(marks)}</Text>;
}
