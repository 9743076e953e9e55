import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** The notifications of specification 8, and for how many milliseconds they stay (specification 9). */
const kinds = {
  success: { title: 'kit.success', color: 'green', duration: 2_500 },
  warning: { title: 'kit.warning', color: 'orange', duration: 2_500 },
  error: { title: 'kit.error', color: 'red', duration: 3_000 },
  info: { title: 'kit.info', color: 'blue', duration: 3_000 },
} as const;

const notifier =
  (kind: keyof typeof kinds) =>
  (message: string, ms: number = kinds[kind].duration): void => {
    notifications.show({
      title: i18next.t(kinds[kind].title),
      message,
      color: kinds[kind].color,
      autoClose: ms,
      // A screen reader announces errors and warnings at once, and the others at the next pause.
      role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
      closeButtonProps: { 'aria-label': i18next.t('kit.close') },
    });
  };

export const notify = {
  success: notifier('success'),
  warning: notifier('warning'),
  error: notifier('error'),
  info: notifier('info'),
};
