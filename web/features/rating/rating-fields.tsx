import { Fieldset, Group, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Ratings } from '../../../contract/rating/calls.ts';
import { type RatingField, ratingFields } from '../../../contract/rating/schema.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { Stars } from '../../ui/content/stars.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RatingStars } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { ClientRatings, type RatingSubject } from './client-ratings.tsx';
import styles from './rating.module.css';

/** The initial rating (specification 9). */
const initialRating = 3;

type RatingValues = Pick<Ratings, RatingField>;

/** The initial ratings of a dialog: those of the record, or 3 each for a new one. */
export const initialRatings = (record: RatingValues | undefined): RatingValues => ({
  rate_location: record?.rate_location ?? initialRating,
  rate_cleaning: record?.rate_cleaning ?? initialRating,
  rate_service: record?.rate_service ?? initialRating,
  rate_quality_price: record?.rate_quality_price ?? initialRating,
});

/**
 * The four ratings of a stay or a cruise, and their mean, computed as the database does.
 * @param subject the record whose ratings by clients are shown below
 */
export function RatingFields({ subject }: { subject?: RatingSubject | undefined }) {
  const { t } = useTranslation();
  return (
    <Fieldset legend={t('rating.ratings')}>
      <SimpleGrid minColWidth="8rem" autoFlow="auto-fit" spacing="md" verticalSpacing="sm">
        {ratingFields.map(field => (
          <Field key={field} name={field} label={`rating.${field}`} as={RatingStars} />
        ))}
      </SimpleGrid>
      <Group gap="xs" mt="sm">
        <Hint>{t('rating.avg_rate')}</Hint>
        <Mean />
      </Group>
      {subject && (
        <div className={styles.clients}>
          <ClientRatings subject={subject} />
        </div>
      )}
    </Fieldset>
  );
}

function Mean() {
  const { values } = useFormContext<RatingValues>();
  return <Stars value={ratingFields.reduce((sum, field) => sum + values[field], 0) / ratingFields.length} />;
}
