import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** The notifications of specification 8; the general ones stay 3 seconds (specification 9). */
const general = 3_000;

const kinds = {
  success: { title: 'kit.success', color: 'green' },
  warning: { title: 'kit.warning', color: 'orange' },
  error: { title: 'kit.error', color: 'red' },
  info: { title: 'kit.info', color: 'blue' },
} as const;

const shower =
  (kind: keyof typeof kinds) =>
  (message: string, ms: number = general): void => {
    notifications.show({
      title: i18next.t(kinds[kind].title),
      message,
      color: kinds[kind].color,
      autoClose: ms,
      // Errors interrupt a reader that listens; the others wait for a pause.
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
