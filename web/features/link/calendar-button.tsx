import { Button } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { get, post } from '../../lib/api.ts';
import { isStaff, useSession } from '../../lib/session.ts';
import { openLinkDialog } from './lazy.ts';
import './lazy-texts.ts';

/** Makes and ends the address of the calendar of the reader's trips, or of staff's work. */
export function CalendarButton() {
  const { t } = useTranslation();
  const staff = isStaff(useSession());
  async function open(): Promise<void> {
    const { since } = await get('auth/calendar', {});
    openLinkDialog({
      title: t('calendar.subscribe'),
      text: t(staff ? 'calendar.ofStaff' : 'calendar.text'),
      since,
      calendar: true,
      create: () => post('auth/makeCalendar', {}),
      revoke: () => post('auth/endCalendar', {}),
      invalidates: [],
    });
  }
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconCalendarShare size={16} aria-hidden />}
      // The notification has reported a refusal.
      onClick={() => void open().catch(() => undefined)}
    >
      {t('calendar.subscribe')}
    </Button>
  );
}
