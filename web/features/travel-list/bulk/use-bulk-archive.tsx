import { Box, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DoneToMany, TravelCard } from '../../../../contract/travel/calls.ts';
import { travelStatus } from '../../../../contract/travel/state.ts';
import { today } from '../../../../contract/values/dates.ts';
import { post } from '../../../lib/api.ts';
import { ask, whileBusy } from '../../../ui/dialog/confirm.tsx';
import { notifyError } from '../../../ui/feedback/notify-error.ts';
import { readBudget } from '../../budget/api.ts';
import { blockedBy, isAccepted } from '../../travel/actions.ts';
import { callUnarchiveTravel } from '../../travel/api.ts';
import { reloadTravels } from '../../travel/reload.ts';
import { openPointText } from '../open-point-text.ts';
import { openPoints } from '../open-points.ts';

type RefusedTravel = Pick<DoneToMany['refused'][number], 'id' | 'name' | 'reason'>;

/** Those that stay as they are, by name, each with its reason. */
export function RefusedTravels({ refused }: { refused: readonly RefusedTravel[] }) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  return (
    <>
      <Text mt="sm">{t('many.refused', { count: refused.length })}</Text>
      <Box component="ul" fz="sm" m={0} pl="xl">
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            <b>{name}</b>: {reason}
          </li>
        ))}
      </Box>
    </>
  );
}

/** Archives trips that are booked and settled; the others are named before and after. It can be undone. */
export function useBulkArchive(): (travels: readonly TravelCard[], onDone: () => void) => Promise<void> {
  const { t } = useTranslation();

  async function archive(travels: readonly TravelCard[], onDone: () => void): Promise<void> {
    const checks = await whileBusy(t('travels.updating'), () =>
      Promise.all(travels.map(async travel => ({ travel, reason: await archiveObstacle(t, travel) }))),
    );
    const blocked = checks.flatMap(({ travel: { id, name }, reason }) => (reason ? [{ id, name, reason }] : []));
    const ids = checks.flatMap(({ travel, reason }) => (reason ? [] : [travel.id]));
    const sure = await ask({
      title: t('many.archive'),
      message: (
        <>
          {ids.length > 0 && t('many.archiveAsk', { count: ids.length })}
          <RefusedTravels refused={blocked} />
        </>
      ),
      choices: [
        { value: false, label: t(ids.length > 0 ? 'travels.no' : 'kit.close'), variant: 'default' as const },
        ...(ids.length > 0 ? [{ value: true, label: t('many.archiveYes', { count: ids.length }) }] : []),
      ],
    });
    if (!sure) return;
    const answer = await whileBusy(t('travels.updating'), () => post('travel/archiveMany', { ids }, { quiet: true }));
    onDone();
    await reloadTravels();
    const undo = await ask({
      title: t('many.archive'),
      message: (
        <>
          {t('many.archived', { count: answer.done.length })}
          <RefusedTravels refused={answer.refused} />
        </>
      ),
      choices: [
        { value: true, label: t('kit.undo'), variant: 'default' as const },
        { value: false, label: t('kit.close') },
      ],
    });
    if (undo) await whileBusy(t('travels.updating'), () => unarchive(answer.done));
    if (undo) await reloadTravels();
  }

  return (travels, onDone) => archive(travels, onDone).catch(notifyError);
}

/** Why a trip cannot be archived with others: it is not booked, has no client, or has an open point to confirm. */
async function archiveObstacle(t: TFunction, travel: TravelCard): Promise<string | undefined> {
  if (travel.travel_status_id !== travelStatus.reservado) return t('many.notBooked');
  if (blockedBy(travel, 'archive')) return t('travel.needsClient');
  const accepted = travel.budgets.find(isAccepted);
  const points = openPoints('archive', accepted ? await readBudget(accepted.id) : null, today(new Date()));
  return points.map(point => openPointText(t, point)).join(' · ') || undefined;
}

async function unarchive(ids: readonly number[]): Promise<void> {
  for (const id of ids) await callUnarchiveTravel(id);
}
