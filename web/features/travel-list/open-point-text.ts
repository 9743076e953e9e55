import type { TFunction } from 'i18next';
import { paymentWords } from '../../../contract/payment/words.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage, withLabel } from '../../lib/i18n.ts';
import type { OpenPoint } from './open-points.ts';

export const openPointKey = (point: OpenPoint) =>
  point.kind === 'payment' ? `${point.due.kind} ${point.due.label} ${point.due.day}` : point.kind;

export function openPointText(t: TFunction, point: OpenPoint): string {
  switch (point.kind) {
    case 'nothing':
      return t('travels.finish.nothing');
    case 'changes':
      return t(`travels.open.${point.state}`, { n: point.count });
    case 'payment': {
      const { label, when } = paymentWords(point.due, currentLanguage());
      const sum = formatEuros(point.due.amount, currentLanguage());
      return withLabel(t('travels.open.payment', { label }), [sum, when].filter(Boolean).join(', '));
    }
    case 'bookings':
    case 'locators': {
      const names = point.names.join(' · ');
      return withLabel(t(`travels.open.${point.kind}`, { n: point.names.length, all: point.all }), names);
    }
  }
}
