import { Button, Group, Stack, Text } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { AskSupplierButton } from '../booking-request/ask-supplier-button.tsx';
import { bookingsQuery } from './api.ts';
import styles from './booking.module.css';
import { BookingDifferences } from './booking-differences.tsx';
import { bookingFacts } from './booking-facts.ts';
import { BookingBadge } from './booking-state.tsx';
import { BookingDialog } from './lazy.ts';

/** The booking of a service, below its card; before the acceptance only if it was requested already. */
export function BookingLine({ budget, lineId }: { budget: { id: number; accepted: boolean }; lineId: number }) {
  const { t } = useTranslation();
  const booking = useQuery(bookingsQuery(budget.id)).data?.find(({ id }) => id === lineId);
  if (!booking || (!budget.accepted && booking.state === 'not_requested')) return null;
  return (
    <Stack className={styles.line} bg="white" gap={6} px={16} py={8} data-screen>
      <Group gap="4px 12px">
        <BookingBadge booking={booking} />
        <Text span fz="sm" c="gray.8">
          {bookingFacts(t, booking).join(' · ')}
        </Text>
        <Group ml="auto" gap={4}>
          {booking.askable && <AskSupplierButton line={booking} />}
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconClipboardCheck size={16} aria-hidden />}
            aria-label={t('booking.edit', { name: booking.title })}
            onClick={() => openDialog(BookingDialog, { record: booking })}
          >
            {t('booking.title')}
          </Button>
        </Group>
      </Group>
      {booking.state_note && (
        <Text fz="sm" c="gray.8">
          {booking.state_note}
        </Text>
      )}
      <BookingDifferences booking={booking} />
    </Stack>
  );
}
