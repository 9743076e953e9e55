import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** The notifications of specification 8, and how many milliseconds they stay (specification 9). */
const kinds = {
  success: { title: 'kit.success', color: 'green', stays: 2_500 },
  warning: { title: 'kit.warning', color: 'orange', stays: 2_500 },
  error: { title: 'kit.error', color: 'red', stays: 3_000 },
  info: { title: 'kit.info', color: 'blue', stays: 3_000 },
} as const;

const shower =
  (kind: keyof typeof kinds) =>
  (message: string, ms: number = kinds[kind].stays): void => {
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
  success: shower('success'),
  warning: shower('warning'),
  error: shower('error'),
  info: shower('info'),
};
