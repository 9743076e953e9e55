import { Button, Paper, Tooltip } from '@mantine/core';
import { IconArchive, IconSelectAll, IconTag, IconUserCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TravelCard } from '../../../../contract/travel/calls.ts';
import { mostTravels, travelStatus } from '../../../../contract/travel/state.ts';
import { useMay } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/content/icon-button.tsx';
import { openDialog } from '../../../ui/dialog/open-dialog.tsx';
import styles from '../card/travel-card.module.css';
import { AssignAgentDialog, TagDialog } from '../dialogs/lazy.ts';
import { useTravelSelection } from './travel-selection.tsx';
import { useArchiveMany } from './use-archive-many.tsx';

/** What can be done to the ticked trips, below the list while there are some. */
export function ManyBar({ shown }: { shown: readonly TravelCard[] }) {
  const { t } = useTranslation();
  const may = useMay();
  const { travels, pick } = useTravelSelection();
  const archive = useArchiveMany();
  if (travels.length === 0 || !may('travel:write')) return null;
  const others = shown.filter(({ id }) => !travels.some(travel => travel.id === id));
  const context = { travels, done: () => pick([]) };
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
        travels.length + others.length <= mostTravels &&
        button(t('many.page'), IconSelectAll, () => pick([...travels, ...others]))}
      {button(t('many.assign'), IconUserCheck, () => openDialog(AssignAgentDialog, { context }))}
      {button(t('many.tag'), IconTag, () => openDialog(TagDialog, { context }))}
      {travels.some(travel => travel.travel_status_id === travelStatus.reservado) &&
        button(t('many.archive'), IconArchive, () => void archive(travels, context.done))}
      <Tooltip label={t('many.none')}>
        <IconButton icon={IconX} color="gray" label={t('many.none')} onClick={() => pick([])} size="md" />
      </Tooltip>
    </Paper>
  );
}
