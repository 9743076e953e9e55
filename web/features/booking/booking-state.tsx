import { Badge } from '@mantine/core';
import {
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconHourglassLow,
  IconSend,
  IconX,
  IconXboxX,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BookedServices, Booking } from '../../../contract/booking/calls.ts';
import type { BookingState } from '../../../contract/booking/state.ts';
import { daysInWords } from '../../../contract/values/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/** A state has a name and an icon; the colour is never the only sign. */
const stateBadges = {
  not_requested: { Icon: IconCircleDashed, colour: 'gray' },
  requested: { Icon: IconSend, colour: 'atlantic' },
  option: { Icon: IconHourglassLow, colour: 'orange' },
  confirmed: { Icon: IconCheck, colour: 'green' },
  waiting_list: { Icon: IconClock, colour: 'orange' },
  to_cancel: { Icon: IconXboxX, colour: 'red' },
  cancelled: { Icon: IconX, colour: 'gray' },
} as const satisfies Record<BookingState, { Icon: typeof IconCheck; colour: string }>;

/** 'Opción hasta el 3 dic', 'Confirmado'. */
export function BookingBadge({ booking }: { booking: Pick<Booking, 'state' | 'option_until'> }) {
  const { t } = useTranslation();
  const { Icon, colour } = stateBadges[booking.state];
  return (
    <Badge miw="max-content" color={colour} tt="none" leftSection={<Icon size={14} stroke={2.25} aria-hidden />}>
      {booking.state === 'option' && booking.option_until
        ? t('booking.optionUntil', {
            day: daysInWords(currentLanguage(), { day: 'numeric', month: 'short' }).day(booking.option_until),
          })
        : t(`booking.state.${booking.state}`)}
    </Badge>
  );
}

/** '3 de 5 confirmados · 1 sin respuesta' */
export function BookedCount({ bookings }: { bookings: BookedServices | null }) {
  const { t } = useTranslation();
  return bookings && <span>{bookedText(t, bookings)}</span>;
}

export function bookedText(t: TFunction, bookings: BookedServices): string {
  const { confirmed, all, silent } = bookings;
  if (confirmed === all) return t('bookings.allConfirmed');
  return [t('bookings.confirmedOf', { confirmed, all }), silent > 0 && t('bookings.silent', { count: silent })]
    .filter(Boolean)
    .join(' · ');
}
