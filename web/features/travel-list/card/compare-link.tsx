import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TravelCard } from '../../../../contract/travel/calls.ts';
import { withLabel } from '../../../lib/i18n.ts';
import { AppLink } from '../../../ui/content/app-link.tsx';

interface Props {
  travel: Pick<TravelCard, 'id' | 'name'>;
  /** What stands there, for readers who see it, where there is no room for the title of the page. */
  brief?: string;
}

/** Links a trip with several budgets to their comparison. */
export function CompareLink({ travel, brief }: Props) {
  const { t } = useTranslation();
  const label = t('compare.title');
  return (
    <Anchor
      component={AppLink}
      href={`/comparar/${travel.id}`}
      inherit
      fw={600}
      aria-label={withLabel(label, travel.name)}
    >
      {brief ?? label}
    </Anchor>
  );
}
