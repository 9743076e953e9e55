import { Button, Group, Paper, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PendingRating } from '../../../contract/rating/calls.ts';
import { callPostponeRating, pendingRatingsQuery } from './api.ts';
import styles from './rating-invitation.module.css';

/** The trips to ask about now, each once; the reader may have postponed others. */
function travelsToAskAbout(pending: readonly PendingRating[]): PendingRating[] {
  const now = new Date();
  const invitations = pending.filter(
    item => !item.postponed_until || new Date(item.postponed_until.replace(' ', 'T')) <= now,
  );
  return invitations.filter(
    (item, index) => invitations.findIndex(other => other.travel_id === item.travel_id) === index,
  );
}

/**
 * Asks a customer about a trip that is over; shows nothing if none is pending. For the trip list and the start page.
 */
export function RatingInvitation() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const pending = useQuery(pendingRatingsQuery);
  const later = useMutation({
    mutationFn: callPostponeRating,
    onSuccess: () => queries.invalidateQueries({ queryKey: pendingRatingsQuery.queryKey }),
  });
  const [item] = travelsToAskAbout(pending.data ?? []);
  if (!item) return null;
  return (
    <Paper component="section" shadow="sm" className={styles.card} aria-labelledby="rating-invitation">
      <div>
        <h2 id="rating-invitation" data-serif>
          {t('ratings.howWas', { travel: item.travel_name })}
        </h2>
        <Text c="gray.8" mt={4}>
          {t('ratings.text')}
        </Text>
      </div>
      <Group align="stretch" gap="xs">
        <Button
          color="terracotta"
          renderRoot={props => <Link to="/valoraciones" search={{ viaje: item.travel_id }} {...props} />}
        >
          {t('ratings.rate')}
        </Button>
        <Button variant="subtle" color="gray" loading={later.isPending} onClick={() => later.mutate(item.travel_id)}>
          {t('ratings.notNow')}
        </Button>
      </Group>
    </Paper>
  );
}
