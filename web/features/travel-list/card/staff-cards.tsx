import { Button, Paper, Tooltip } from '@mantine/core';
import { IconArchive, IconSelectAll, IconTag, IconUserCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TravelCard } from '../../../../contract/travel/calls.ts';
import { maxTravelsPerCall, travelStatus } from '../../../../contract/travel/state.ts';
import { useMay } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/content/hint.tsx';
import { lazyDialog, openDialog } from '../../../ui/dialog/open-dialog.tsx';
import { contactClientsQuery } from '../../travel/api.ts';
import { TravelSelectionProvider, useTravelSelection } from '../bulk/travel-selection.tsx';
import { useBulkArchive } from '../bulk/use-bulk-archive.tsx';
import { StaffTravelCard } from './staff-travel-card.tsx';
import styles from './travel-card.module.css';

const AssignAgentDialog = lazyDialog(() =>
  import('../dialogs/bulk-dialogs.tsx').then(module => module.AssignAgentDialog),
);
const TagDialog = lazyDialog(() => import('../dialogs/bulk-dialogs.tsx').then(module => module.TagDialog));

interface Props {
  travels: readonly TravelCard[];
  /** The tab and its filters, in which trips are ticked. */
  list: string;
}

/** The cards of staff. A trip without clients also shows the client whom its contact data match. */
export function StaffCards({ travels, list }: Props) {
  const orphans = travels.filter(travel => travel.user_travel_groups.length === 0).map(travel => travel.id);
  const matches = useQuery(contactClientsQuery(orphans)).data;
  return (
    <TravelSelectionProvider list={list}>
      {travels.map(travel => (
        <StaffTravelCard
          key={travel.id}
          travel={travel}
          match={matches?.find(match => match.travel_id === travel.id)?.clients[0]}
        />
      ))}
      <BulkBar pageTravels={travels} />
    </TravelSelectionProvider>
  );
}

/** What can be done to the ticked trips, below the list while there are some. */
function BulkBar({ pageTravels }: { pageTravels: readonly TravelCard[] }) {
  const { t } = useTranslation();
  const may = useMay();
  const { travels, select } = useTravelSelection();
  const archive = useBulkArchive();
  if (travels.length === 0 || !may('travel:write')) return null;
  const others = pageTravels.filter(({ id }) => !travels.some(travel => travel.id === id));
  const context = { travels, onDone: () => select([]) };
  const button = (label: string, Icon: typeof IconTag, run: () => void) => (
    <Button size="xs" variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={run}>
      {label}
    </Button>
  );
  return (
    <Paper component="section" withBorder shadow="md" className={styles.bar} aria-label={t('many.title')}>
      <span className={styles.count} role="status">
        {t('many.picked', { count: travels.length })}
      </span>
      {others.length > 0 &&
        travels.length + others.length <= maxTravelsPerCall &&
        button(t('many.page'), IconSelectAll, () => select([...travels, ...others]))}
      {button(t('many.assign'), IconUserCheck, () => openDialog(AssignAgentDialog, { context }))}
      {button(t('many.tag'), IconTag, () => openDialog(TagDialog, { context }))}
      {travels.some(travel => travel.travel_status_id === travelStatus.reservado) &&
        button(t('many.archive'), IconArchive, () => void archive(travels, context.onDone))}
      <Tooltip label={t('many.none')}>
        <IconButton icon={IconX} color="gray" label={t('many.none')} onClick={() => select([])} size="md" />
      </Tooltip>
    </Paper>
  );
}
