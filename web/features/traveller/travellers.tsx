import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAddressBook, IconLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TravellerRow, TravellersOfTravel } from '../../../contract/traveller/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { post } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useMay } from '../../lib/session.ts';
import { Hint, IconButton } from '../../ui/content/hint.tsx';
import { lazyDialog, openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import panels from '../../ui/list/panel.module.css';
import { useHashScroll } from '../../ui/use-hash-scroll.ts';
import { openLinkDialog } from '../link/lazy.ts';
import { travellersAnchor } from './anchor.ts';
import { travellersQuery } from './api.ts';
import './lazy-texts.ts';
import './staff-texts.ts';
import { staleByTravel } from '../travel/reload.ts';
import styles from './travellers.module.css';

const TravellerDialog = lazyDialog(() =>
  import('./dialogs/traveller-dialog.tsx').then(module => module.TravellerDialog),
);
const PasteDialog = lazyDialog(() => import('./dialogs/paste-dialog.tsx').then(module => module.PasteDialog));

/** Who travels, and what is still missing of each, for staff and for the customer. */
export function Travellers({ travelId }: { travelId: number }) {
  const { t } = useTranslation();
  const may = useMay();
  const staff = may('traveller:manage');
  const { data, error, refetch, isPending } = useQuery(travellersQuery(travelId));
  useHashScroll(travellersAnchor, data !== undefined);
  if (isPending) return <Skeleton h={96} aria-label={t('kit.loading')} role="status" />;
  if (!data) return <ErrorState error={error} retry={refetch} />;
  const places = data.n_adults + data.n_children;
  return (
    <Stack component="section" gap="xs" className={panels.panel} aria-labelledby={travellersAnchor}>
      <Title order={2} size="h4" id={travellersAnchor}>
        {t('travellers.title')}
      </Title>
      {data.travellers.length === 0 ? (
        <Hint>{t('travellers.none')}</Hint>
      ) : (
        <Text size="sm">{t('travellers.count', { count: data.travellers.length, all: places })}</Text>
      )}
      {data.travellers.length > places && (
        <Text size="sm" c="orange.9">
          {t('travellers.more', { all: places })}
        </Text>
      )}
      <ul className={styles.list}>
        {data.travellers.map(traveller => (
          <Person key={traveller.id} traveller={traveller} list={data} staff={staff} />
        ))}
      </ul>
      <Group gap="xs">
        {data.clients.map(client => (
          <Button
            key={client.id}
            variant="default"
            size="xs"
            onClick={() =>
              void perform(
                () => post('traveller/fromClient', { travel_id: travelId, user_id: client.id }),
                ['traveller', ...staleByTravel],
              )
            }
          >
            {t('travellers.addClient', { name: client.name })}
          </Button>
        ))}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => openDialog(TravellerDialog, { context: contextOf(travelId, data, staff) })}
        >
          {t('travellers.add')}
        </Button>
        {staff && (
          <Button
            variant="default"
            size="xs"
            onClick={() => openDialog(PasteDialog, { context: { travel_id: travelId } })}
          >
            {t('travellers.paste')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const contextOf = (travel_id: number, { travellers, asked }: TravellersOfTravel, staff: boolean) => ({
  travel_id,
  others: travellers,
  asked,
  staff,
});

interface PersonProps {
  traveller: TravellerRow;
  list: TravellersOfTravel;
  staff: boolean;
}

function Person({ traveller, list, staff }: PersonProps) {
  const { t } = useTranslation();
  const name = fullName(traveller);
  const { id, travel_id } = traveller;
  const context = contextOf(travel_id, list, staff);
  return (
    <li className={styles.traveller}>
      <div>
        <Text fw={600}>{name}</Text>
        <div className={styles.facts}>
          {factsOf(t, traveller).map(fact => (
            <Text key={fact} size="sm" c="gray.7">
              {fact}
            </Text>
          ))}
        </div>
        {traveller.editable && <TravellerGaps traveller={traveller} />}
      </div>
      {traveller.editable && (
        <Group gap={4} wrap="nowrap">
          <IconButton
            icon={IconPencil}
            label={t('traveller.edit', { name })}
            onClick={() => openDialog(TravellerDialog, { id, context })}
          />
          <IconButton
            icon={IconLink}
            label={t('travellers.link', { name })}
            onClick={() =>
              openLinkDialog({
                title: t('travellers.link', { name }),
                text: t('travellers.linkText', { name: traveller.first_name }),
                since: traveller.linked_at,
                email: traveller.email,
                create: (_, send) => post('traveller/makeLink', { id, send }),
                revoke: () => post('traveller/endLink', { id }),
                invalidates: ['traveller'],
              })
            }
          />
          {staff && traveller.is_client && (
            <IconButton
              icon={IconAddressBook}
              label={`${t('travellers.toClient')}: ${name}`}
              onClick={() =>
                void perform(() => post('traveller/toClient', { id }), ['client', ...staleByTravel], {
                  title: t('travellers.toClient'),
                  message: t('travellers.toClientMessage', { name }),
                  confirmLabel: t('travellers.toClientNow'),
                })
              }
            />
          )}
          <IconButton
            icon={IconTrash}
            color="red"
            label={t('traveller.remove', { name })}
            onClick={() =>
              void perform(() => post('traveller/delete', { id }), ['traveller', ...staleByTravel], {
                title: t('travellers.removeTitle'),
                message: t('travellers.removeMessage', { name }),
                danger: true,
              })
            }
          />
        </Group>
      )}
    </li>
  );
}

function factsOf(t: TFunction, traveller: TravellerRow): string[] {
  const { birth_date, document_type, document_number, has_needs } = traveller;
  return [
    birth_date ? formatDay(birth_date) : '',
    [document_type && document_number ? t(`traveller.type.${document_type}`) : '', document_number]
      .filter(Boolean)
      .join(' '),
    has_needs ? t('travellers.hasNeeds') : '',
  ].filter(Boolean);
}

function TravellerGaps({ traveller: { gaps, ends_too_early, document_expires } }: { traveller: TravellerRow }) {
  const { t } = useTranslation();
  const list = new Intl.ListFormat(currentLanguage()).format(gaps.map(gap => t(`traveller.gap.${gap}`)));
  return (
    <>
      <Text size="sm" c={gaps.length > 0 ? 'orange.9' : 'dimmed'}>
        {gaps.length > 0 ? t('travellers.missing', { list }) : t('travellers.whole')}
      </Text>
      {ends_too_early && document_expires && (
        <Text size="sm" c="orange.9">
          {t('travellers.soon', { day: formatDay(document_expires) })}
        </Text>
      )}
    </>
  );
}
