import { Alert, Box, Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/booking/calls.ts';
import { post } from '../../lib/api.ts';
import { perform } from '../../ui/dialog/perform.ts';
import { AskSupplierButton } from '../booking-request/ask-supplier-button.tsx';
import { staleByTravel } from '../travel/reload.ts';

/** What the client has agreed to since the supplier was asked, and the button that asks again. */
export function BookingDifferences({ booking, onRequested }: { booking: Booking; onRequested?: () => void }) {
  const { t } = useTranslation();
  const request = useMutation({
    mutationFn: () => perform(() => post('booking/request', { id: booking.id }), staleByTravel),
    onSuccess: done => done && onRequested?.(),
  });
  if (!hasDifferences(booking)) return null;
  const isRemoved = booking.differences.some(({ what }) => what === 'removed');
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('booking.differs')}>
      <Box component="ul" fz="sm" m={0} pl="md">
        {differenceTexts(t, booking).map(text => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      {!isRemoved && booking.requested_email !== null && (
        <AskSupplierButton line={booking} repeat onRequested={onRequested} />
      )}
      {!isRemoved && booking.requested_email === null && (
        <Button
          mt="xs"
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          aria-label={t('booking.againOf', { name: booking.title })}
          loading={request.isPending}
          onClick={() => request.mutate()}
        >
          {t('booking.again')}
        </Button>
      )}
    </Alert>
  );
}

/** A booking that is being cancelled shows none. */
export const hasDifferences = ({ state, differences }: Booking) =>
  differences.length > 0 && state !== 'to_cancel' && state !== 'cancelled' && state !== 'not_requested';

const differenceTexts = (t: TFunction, { differences }: Booking) =>
  differences.map(({ what, field, before, after }) =>
    what === 'removed' ? t('booking.gone') : t('booking.changed', { field, before, after }),
  );
