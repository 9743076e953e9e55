import i18next from 'i18next';
import { confirm } from '../dialog/confirm.tsx';
import type { TextKey } from '../formats.ts';

/** Asks before the dialog throws away what was typed. */
export function discardsChanges(message: TextKey = 'kit.unsavedMessage'): Promise<boolean> {
  return confirm({
    title: i18next.t('kit.unsavedTitle'),
    message: i18next.t(message),
    confirmLabel: i18next.t('kit.discard'),
    cancelLabel: i18next.t('kit.keepEditing'),
    danger: true,
  });
}
