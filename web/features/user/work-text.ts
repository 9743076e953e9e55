import type { TFunction } from 'i18next';
import type { OpenWork } from '../../../contract/user/calls.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/** '40 viajes, 2 tareas y 1 solicitud de precio', without those that are zero. */
export function workText(t: TFunction, { travels, tasks, requests }: OpenWork): string {
  const parts = [
    travels > 0 && t('user.work.travels', { count: travels }),
    tasks > 0 && t('user.work.tasks', { count: tasks }),
    requests > 0 && t('user.work.requests', { count: requests }),
  ];
  return new Intl.ListFormat(currentLanguage()).format(parts.filter(part => part !== false));
}
