import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconBed, IconMailForward } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PapersOfTravel } from '../../../../contract/travel-paper/calls.ts';
import type { TravellerRow } from '../../../../contract/traveller/calls.ts';
import { formatDay } from '../../../../contract/values/dates.ts';
import { fullName } from '../../../../contract/values/person-name.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { Hint } from '../../../ui/content/hint.tsx';
import { lazyDialog, openDialog } from '../../../ui/dialog/open-dialog.tsx';
import { callRequestDraft } from '../../booking-request/api.ts';
import { travellersQuery } from '../../traveller/api.ts';

const RoomsDialog = lazyDialog(() => import('./rooms-dialog.tsx').then(module => module.RoomsDialog));
const SendRoomsDialog = lazyDialog(() => import('./send-rooms-dialog.tsx').then(module => module.SendRoomsDialog));

interface Props {
  travelId: number;
  stays: PapersOfTravel['stays'];
}

/** Who sleeps where in each stay of a trip, for staff, and the list for its supplier. */
export function RoomsOfTravel({ travelId, stays }: Props) {
  const { t } = useTranslation();
  const travellers = useQuery(travellersQuery(travelId)).data?.travellers;
  if (!travellers || stays.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="rooms">
      <Title order={3} size="h5" id="rooms">
        {t('rooms.title')}
      </Title>
      {travellers.length === 0 && <Hint>{t('rooms.none')}</Hint>}
      {travellers.length > 0 &&
        stays.map(stay => <StayRow key={stay.line_id} travelId={travelId} stay={stay} travellers={travellers} />)}
    </Stack>
  );
}

const maxNames = 4;

interface RowProps {
  travelId: number;
  stay: PapersOfTravel['stays'][number];
  travellers: readonly TravellerRow[];
}

function StayRow({ travelId, stay, travellers }: RowProps) {
  const { t } = useTranslation();
  const { line_id, title, date_from, room_type, rooms } = stay;
  const without = travellers.filter(({ id }) => !rooms.some(({ traveller_id }) => traveller_id === id)).map(fullName);
  const rest = without.length - maxNames;
  const names = [...without.slice(0, maxNames), ...(rest > 0 ? [t('rooms.more', { count: rest })] : [])];
  const sending = useMutation({
    mutationFn: () => callRequestDraft(line_id),
    onSuccess: ({ email, language }) => openDialog(SendRoomsDialog, { context: { line_id, title, email, language } }),
  });
  return (
    <div>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Hint>{[formatDay(date_from), room_type].filter(Boolean).join(' · ')}</Hint>
      <Text size="sm">
        {rooms.length === 0
          ? t('rooms.unshared')
          : t('rooms.count', {
              people: travellers.length - without.length,
              all: travellers.length,
              rooms: t('rooms.rooms', { count: new Set(rooms.map(({ room }) => room)).size }),
            })}
      </Text>
      {without.length > 0 && rooms.length > 0 && (
        <Text size="sm" c="orange.9">
          {t('rooms.without', { names: new Intl.ListFormat(currentLanguage()).format(names) })}
        </Text>
      )}
      <Group gap="xs" mt={4}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBed size={16} aria-hidden />}
          aria-label={t('rooms.editOf', { name: title })}
          onClick={() => openDialog(RoomsDialog, { id: line_id, context: { travel_id: travelId } })}
        >
          {t('rooms.edit')}
        </Button>
        {rooms.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMailForward size={16} aria-hidden />}
            aria-label={t('rooms.listOf', { name: title })}
            loading={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {t('rooms.list')}
          </Button>
        )}
      </Group>
    </div>
  );
}
