import { Anchor, NativeSelect, Text } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/booking/calls.ts';
import { type BookingState, bookingStates } from '../../../contract/booking/state.ts';
import { travelPath } from '../../../contract/travel/state.ts';
import { daysInWords, formatDay, today } from '../../../contract/values/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListSearch } from '../../ui/list/search-field.tsx';
import { AskSupplierButton } from '../booking-request/ask-supplier-button.tsx';
import { hasDifferences } from './booking-differences.tsx';
import { bookingFacts } from './booking-facts.ts';
import { BookingBadge } from './booking-state.tsx';
import { BookingDialog } from './lazy.ts';

/** What is shown: `all`, one state, or what is still to be done, by default. */
interface Search {
  show?: BookingState | 'all';
  mine?: boolean;
}

/** The bookings of all accepted budgets, the next deadline first. */
export function BookingList() {
  const { t } = useTranslation();
  const { show, mine }: Search = useSearch({ strict: false });
  const change: (next: Search) => void = useListSearch();
  const { id } = useSession().user;
  return (
    <ListScreen<Booking>
      resource="booking"
      title="bookings.title"
      emptyHint="bookings.empty"
      filterLabel="bookings.filter"
      nameOf={row => row.title}
      dialog={BookingDialog}
      actions={row => row.askable && <AskSupplierButton line={row} iconOnly />}
      filters={{
        values: {
          ...(show === undefined ? { open: true } : show === 'all' ? {} : { state: show }),
          ...(mine && { agent_id: id }),
        },
        set: Boolean(show || mine),
        fields: (
          <>
            <NativeSelect
              miw="12rem"
              aria-label={t('bookings.show')}
              value={show ?? ''}
              onChange={event => change({ show: (event.currentTarget.value || undefined) as Search['show'] })}
              data={[
                { value: '', label: t('bookings.open') },
                { value: 'all', label: t('bookings.all') },
                ...bookingStates.map(value => ({ value, label: t(`booking.state.${value}`) })),
              ]}
            />
            <NativeSelect
              miw="12rem"
              aria-label={t('bookings.whose')}
              value={mine ? 'mine' : ''}
              onChange={event => change({ mine: event.currentTarget.value === 'mine' || undefined })}
              data={[
                { value: '', label: t('bookings.everybody') },
                { value: 'mine', label: t('bookings.mine') },
              ]}
            />
          </>
        ),
      }}
      columns={[
        { key: 'deadline', label: 'bookings.deadline', render: row => <Deadline row={row} /> },
        {
          key: 'title',
          label: 'bookings.service',
          render: row => (
            <>
              <Anchor component={Link} to={`/budget/${row.budget_id}`} inherit fw={600} display="block">
                {row.title}
              </Anchor>
              <Hint>{daysInWords(currentLanguage(), { dateStyle: 'medium' }).days(row.date_from, row.date_to)}</Hint>
            </>
          ),
        },
        { key: 'provider', label: 'bookings.provider', render: row => row.provider ?? '—' },
        {
          key: 'travel',
          label: 'bookings.travel',
          render: row => (
            <Anchor component={Link} to={travelPath(row.travel_id)} inherit>
              {row.travel}
            </Anchor>
          ),
        },
        {
          key: 'state',
          label: 'bookings.state',
          render: row => (
            <>
              <BookingBadge booking={row} />
              {bookingFacts(t, row).length > 0 && <Hint>{bookingFacts(t, row).join(' · ')}</Hint>}
              {hasDifferences(row) && (
                <Text fz="xs" c="orange.9" fw={600}>
                  {t('booking.differs')}
                </Text>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function Deadline({ row: { deadline } }: { row: Booking }) {
  if (!deadline) return '—';
  const isPast = deadline < today(new Date());
  return (
    <Text span inherit c={isPast ? 'red.8' : undefined} fw={isPast ? 600 : undefined} style={{ whiteSpace: 'nowrap' }}>
      {formatDay(deadline)}
    </Text>
  );
}
