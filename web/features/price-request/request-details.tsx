import { Anchor, Button, Flex, Paper, Text, Title } from '@mantine/core';
import { IconListCheck, IconPencil, IconProgressCheck, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { defaultCentre } from '../../../contract/place/schema.ts';
import type { PriceRequest } from '../../../contract/price-request/calls.ts';
import { isRequestClosed, newRequestPath } from '../../../contract/price-request/schema.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { useFormState } from '../../ui/form/form.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { Halves } from '../../ui/list/panels.tsx';
import { GoogleRefusedNotice } from '../google/google.tsx';
import { OfferTable } from '../offer/offer-table.tsx';
import { openTasks } from '../task/lazy.ts';
import { callSendRequest, draftSearch, groupTextsOf, groupTextsQuery, requestQuery } from './api.ts';
import { RequestLetterPreview } from './letter-preview.tsx';
import styles from './price-request.module.css';
import { draftRecipients, type RecipientForm } from './recipient-form.ts';
import { RecipientPicker } from './recipient-picker.tsx';
import { RecipientTable } from './recipient-table.tsx';
import { defaultRange } from './request-form.ts';
import { datesText, requestPeopleText, roomsText } from './request-format.ts';
import { PriceRequestStatusBadge, PriceRequestStatusDialog } from './request-status.tsx';
import { useRequestTrail } from './request-trail.ts';

/** How often a request is read again while letters wait, in ms. */
const pollInterval = 5_000;

/** The page of a request: what was asked, each recipient's state, and what can still be done. */
export function RequestDetails({ id }: { id: number }) {
  const request = useQuery({
    ...requestQuery(id),
    refetchInterval: query =>
      query.state.data?.recipients.some(({ state }) => state === 'queued') ? pollInterval : false,
  });
  if (request.isError && !request.data) return <ErrorState error={request.error} retry={request.refetch} page />;
  if (!request.data) return <FormSkeleton fields={6} />;
  return <Details request={request.data} />;
}

function Details({ request }: { request: PriceRequest }) {
  const { t } = useTranslation();
  const router = useRouter();
  const texts = useQuery(groupTextsQuery);
  useRequestTrail(request.type, request.title);
  const closed = isRequestClosed(request.price_request_status_id);
  return (
    <Flex component="article" direction="column" gap="md">
      <Flex component="header" align="center" wrap="wrap" rowGap="xs" columnGap="md">
        <Title>{request.title}</Title>
        <PriceRequestStatusBadge status={request.price_request_status_id} />
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconListCheck size={18} />}
            onClick={() =>
              openTasks({
                subject: { price_request_id: request.id },
                name: request.title,
                defaults: { travel_id: request.travel_id },
                goTo: href => void router.navigate({ href }),
              })
            }
          >
            {t('tasks.title')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconProgressCheck size={18} />}
            onClick={() => openDialog(PriceRequestStatusDialog, { record: request })}
          >
            {t('priceRequest.changeStatus')}
          </Button>
          {request.sent_at ? (
            <Button
              leftSection={<IconUserPlus size={18} />}
              disabled={closed}
              onClick={() => openDialog(AddRecipientsDialog, { record: request })}
            >
              {t('priceRequest.addRecipients')}
            </Button>
          ) : (
            <Button
              component={Link}
              to={newRequestPath(request.type)}
              search={draftSearch(request.id)}
              leftSection={<IconPencil size={18} />}
            >
              {t('priceRequest.edit')}
            </Button>
          )}
        </div>
      </Flex>
      {request.recipients.some(recipient => recipient.waits_for_google) && <GoogleRefusedNotice type={request.type} />}
      <OfferTable request={request} />
      <RecipientTable request={request} />
      <Halves>
        <Facts request={request} />
        <Paper withBorder className={styles.card}>
          <RequestLetterPreview
            title="priceRequest.letterPreview"
            subject={request.subject}
            message={request.message}
            texts={request.sent_texts ?? groupTextsOf(texts.data)}
            terms={request}
          />
        </Paper>
      </Halves>
    </Flex>
  );
}

function Facts({ request }: { request: PriceRequest }) {
  const { t } = useTranslation();
  const facts = [
    [t('priceRequest.requestDate'), formatMoment(request.request_date)],
    [t('priceRequest.dates'), datesText(request)],
    [t('priceRequest.group'), requestPeopleText(t, request)],
    ...(request.type === 1 ? [[t('priceRequest.rooms'), roomsText(t, request)]] : []),
  ] as const;
  return (
    <Paper component="section" withBorder className={styles.card}>
      <Title order={2} size="h4">
        {t('priceRequest.facts')}
      </Title>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => [
          <dt key={`${label} is`}>{label}</dt>,
          <dd key={label}>{value || t('priceRequest.noFact')}</dd>,
        ])}
        {request.travel_id && (
          <>
            <dt>{t('priceRequest.travel')}</dt>
            <dd>{request.travel_name}</dd>
          </>
        )}
        {request.files.length > 0 && (
          <>
            <dt>{t('priceRequest.attachments')}</dt>
            <Flex component="dd" direction="column" gap={4}>
              {request.files.map(({ field, name, url }) => (
                <Anchor key={field} href={url} target="_blank" rel="noreferrer">
                  {name}
                </Anchor>
              ))}
            </Flex>
          </>
        )}
      </dl>
    </Paper>
  );
}

/** Says how many letters saving will send. */
function LetterNote() {
  const { t } = useTranslation();
  const count = useFormState<number, RecipientForm>(state => state.values.chosen.length);
  return (
    <Text fw={600} ta="end" aria-live="polite">
      {t('priceRequest.addCount', { count })}
    </Text>
  );
}

const recipientsSchema = z.object({ chosen: z.array(z.unknown()).min(1, 'priceRequest.chooseFirst') });

/** Adds recipients to a request that was sent; saving sends their letters at once. */
const AddRecipientsDialog = dialog<RecipientForm, PriceRequest>(
  {
    resource: 'priceRequest',
    titles: { add: 'priceRequest.addRecipients', edit: 'priceRequest.addRecipients' },
    width: 1100,
    saveLabel: 'priceRequest.send',
    schema: () => recipientsSchema,
    initial: record => ({
      latitude: record?.latitude ?? defaultCentre.latitude,
      longitude: record?.longitude ?? defaultCentre.longitude,
      search_range: record?.search_range ?? defaultRange,
      n_rooms: record?.n_rooms ?? null,
      chosen: draftRecipients(record?.recipients ?? []),
    }),
    save: async ({ chosen }, record) =>
      callSendRequest({
        request_id: record?.id,
        services_ids: chosen.map(({ id }) => id),
      }),
  },
  ({ record }) =>
    record && (
      <>
        <RecipientPicker
          type={record.type}
          contactedIds={record.recipients.filter(({ state }) => state !== 'chosen').map(({ service_id }) => service_id)}
        />
        <LetterNote />
      </>
    ),
);
