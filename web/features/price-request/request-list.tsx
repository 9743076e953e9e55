import { Anchor, Button } from '@mantine/core';
import { IconEye, IconPlus, IconProgressCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceRequestRow } from '../../../contract/price-request/calls.ts';
import {
  newRequestPath,
  type PriceRequestType,
  priceRequestStatus,
  priceRequestStatusIds,
  requestPath,
} from '../../../contract/price-request/schema.ts';
import { get } from '../../lib/api.ts';
import { Hint, IconButton } from '../../ui/content/hint.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { Counters } from '../../ui/list/counters.tsx';
import { FilterDay } from '../../ui/list/filter-day.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListSearch } from '../../ui/list/search-field.tsx';
import { draftSearch } from './api.ts';
import styles from './price-request.module.css';
import { datesText, requestPeopleText, roomsText } from './request-format.ts';
import { PriceRequestStatusBadge, PriceRequestStatusDialog } from './request-status.tsx';

interface Search {
  status?: number;
  from?: string;
  to?: string;
}

/** The price requests of one type: a count per status, which filters the list, and the list. */
export function RequestList({ type }: { type: PriceRequestType }) {
  const { t } = useTranslation();
  const { status, from, to }: Search = useSearch({ strict: false });
  const change: (next: Search) => void = useListSearch();
  return (
    <ListScreen<PriceRequestRow>
      // The key resets the list, because each type has its own filter.
      key={type}
      resource="priceRequest"
      pageCall="priceRequest/getFilteredPriceRequests"
      body={{ priceRequestType: type }}
      title={type === 1 ? 'accomodationRequests.title' : 'otherServiceRequests.title'}
      emptyHint="priceRequest.emptyHint"
      filterLabel="priceRequest.filter"
      nameOf={row => row.title}
      buttons={
        <Button component={Link} to={newRequestPath(type)} leftSection={<IconPlus size={18} />}>
          {t('priceRequest.new')}
        </Button>
      }
      above={<StatusCounters type={type} status={status} onChange={next => change({ status: next })} />}
      filters={{
        values: { price_request_status_id: status ?? null, from: from ?? null, to: to ?? null },
        set: Boolean(status || from || to),
        fields: (
          <>
            <div className={styles.day}>
              <FilterDay label={t('priceRequest.filterFrom')} day={from} onChange={day => change({ from: day })} />
            </div>
            <div className={styles.day}>
              <FilterDay
                label={t('priceRequest.filterTo')}
                day={to}
                opensAt={from}
                onChange={day => change({ to: day })}
              />
            </div>
          </>
        ),
      }}
      columns={[
        { key: 'title', label: 'priceRequest.title', render: row => <RequestLink row={row} /> },
        { key: 'n_adults', label: 'priceRequest.group', render: row => <Group row={row} /> },
        { key: 'date_from', label: 'priceRequest.stay', render: row => datesText(row) || '—' },
        { key: 'request_date', label: 'priceRequest.requestDate', render: row => formatMoment(row.request_date) },
        { key: 'n_answered', label: 'priceRequest.answers', render: row => <Answers row={row} /> },
        {
          key: 'price_request_status_id',
          label: 'priceRequest.status',
          render: row => <PriceRequestStatusBadge status={row.price_request_status_id} />,
        },
      ]}
      remove={{ title: 'priceRequest.deleteTitle' }}
      actions={row => (
        <>
          <IconButton
            icon={IconEye}
            component={Link}
            {...addressOf(row)}
            label={t('priceRequest.openOf', { name: row.title })}
          />
          <IconButton
            icon={IconProgressCheck}
            label={t('priceRequest.changeStatusOf', { name: row.title })}
            onClick={() => openDialog(PriceRequestStatusDialog, { record: row })}
          />
        </>
      )}
    />
  );
}

/** A draft opens its form; a request that was sent opens its details. */
const addressOf = (row: PriceRequestRow) =>
  row.sent_at === null && row.price_request_status_id === priceRequestStatus.borrador
    ? { to: newRequestPath(row.type), search: draftSearch(row.id) }
    : { to: requestPath(row.type, row.id) };

function RequestLink({ row }: { row: PriceRequestRow }) {
  return (
    <>
      <Anchor component={Link} {...addressOf(row)} inherit fw={600} display="block">
        {row.title}
      </Anchor>
      {row.subject && row.subject !== row.title && <Hint lineClamp={1}>{row.subject}</Hint>}
    </>
  );
}

function Group({ row }: { row: PriceRequestRow }) {
  const { t } = useTranslation();
  const parts = [requestPeopleText(t, row), roomsText(t, row)].filter(Boolean);
  if (parts.length === 0) return '—';
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' · '}
      <span className={styles.noWrap}>{part}</span>
    </Fragment>
  ));
}

function Answers({ row }: { row: PriceRequestRow }) {
  const { t } = useTranslation();
  if (row.n_recipients === 0) return '—';
  const more = [
    row.n_declined > 0 && t('priceRequest.declinedCount', { count: row.n_declined }),
    row.n_refused > 0 && t('priceRequest.refusedCount', { count: row.n_refused }),
  ].filter(Boolean);
  return (
    <>
      {t('priceRequest.answersOf', { answered: row.n_answered, count: row.n_recipients })}
      {more.length > 0 && <Hint className={styles.noWrap}>{more.join(' · ')}</Hint>}
    </>
  );
}

interface StatusCountersProps {
  type: PriceRequestType;
  status: number | undefined;
  onChange: (status: number | undefined) => void;
}

function StatusCounters({ type, status, onChange }: StatusCountersProps) {
  const { t } = useTranslation();
  const { data: counts } = useQuery({
    queryKey: ['priceRequest', 'counts', type],
    queryFn: ({ signal }) => get('priceRequest/priceRequestCounterByStatus/:type', { type }, { signal, quiet: true }),
  });
  const all = counts && priceRequestStatusIds.reduce((sum, id) => sum + counts[id], 0);
  return (
    <Counters
      label={t('priceRequest.byStatus')}
      value={status}
      onChange={onChange}
      counters={[
        { value: undefined, label: t('priceRequest.all'), count: all },
        ...priceRequestStatusIds.map(id => ({ value: id, label: t(`priceRequest.status.${id}`), count: counts?.[id] })),
      ]}
    />
  );
}
