import { Alert, Box, Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/booking/calls.ts';
import { AskSupplierButton } from '../booking-request/ask-button.tsx';
import { requestAgain } from './api.ts';

/** What was agreed otherwise since the supplier was asked, and the button that asks again. */
export function Differences({ booking, asked }: { booking: Booking; asked?: () => void }) {
  const { t } = useTranslation();
  const again = useMutation({
    mutationFn: () => requestAgain(booking.id),
    onSuccess: done => done && asked?.(),
  });
  if (!hasDifferences(booking)) return null;
  const gone = booking.differences.some(({ what }) => what === 'removed');
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('booking.differs')}>
      <Box component="ul" fz="sm" m={0} pl="md">
        {differenceTexts(t, booking).map(text => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      {!gone && booking.requested_email !== null && <AskSupplierButton line={booking} again asked={asked} />}
      {!gone && booking.requested_email === null && (
        <Button
          mt="xs"
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          aria-label={t('booking.againOf', { name: booking.title })}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          {t('booking.again')}
        </Button>
      )}
    </Alert>
  );
}

/** Nothing is said of what is being cancelled. */
export const hasDifferences = ({ state, differences }: Booking) =>
  differences.length > 0 && state !== 'to_cancel' && state !== 'cancelled' && state !== 'not_requested';

const differenceTexts = (t: TFunction, { differences }: Booking) =>
  differences.map(({ what, field, before, after }) =>
    what === 'removed' ? t('booking.gone') : t('booking.changed', { field, before, after }),
  );
