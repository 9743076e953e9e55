import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TravelCard } from '../../../../contract/travel-calls.ts';
import { withLabel } from '../../../lib/i18n.ts';

/** Links a trip with several budgets to their comparison. */
export function CompareLink({ travel }: { travel: Pick<TravelCard, 'id' | 'name'> }) {
  const { t } = useTranslation();
  const label = t('compare.title');
  return (
    <Anchor
      renderRoot={props => <Link to="/comparar/$travel_id" params={{ travel_id: String(travel.id) }} {...props} />}
      inherit
      fw={600}
      aria-label={withLabel(label, travel.name)}
    >
      {label}
    </Anchor>
  );
}
