import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type SharedExtra, sharedExtras } from '../../../contract/shared-travel/extras.ts';
import { get, post } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { openLinkDialog } from './lazy.ts';
import './lazy-texts.ts';
import { staleByTravel } from '../travel/reload.ts';

/** Makes and ends the link by which fellow travellers read an accepted trip. */
export function ShareButton({ travelId }: { travelId: number }) {
  const { t } = useTranslation();
  const allowed = useMay()('travel:share');
  const { data } = useQuery({
    queryKey: ['travel', travelId, 'sharing'],
    queryFn: ({ signal }) => get('travel/sharing/:id', { id: travelId }, { signal, quiet: true }),
    enabled: allowed,
  });
  if (!allowed) return null;
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconShare size={16} aria-hidden />}
      disabled={!data}
      onClick={() =>
        data &&
        openLinkDialog({
          title: t('share.share'),
          text: t('share.text'),
          since: data.since,
          options: sharedExtras.map(name => ({ name, label: t(`share.${name}`), checked: data.shows.includes(name) })),
          create: shows => post('travel/share', { id: travelId, shows: shows as SharedExtra[] }),
          revoke: () => post('travel/endSharing', { id: travelId }),
          invalidates: staleByTravel,
        })
      }
    >
      {t('share.share')}
    </Button>
  );
}
