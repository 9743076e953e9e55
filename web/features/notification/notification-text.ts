import type { TFunction } from 'i18next';
import type { Language } from '../../../contract/language.ts';
import type { NotificationRow } from '../../../contract/notification/calls.ts';
import { paymentMethodTexts } from '../../../contract/payment/schema.ts';
import { formatDay, localMoment } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { formatMoment } from '../../ui/formats.ts';
import { workText } from '../user/work-text.ts';

/** The sentence: who did what, and in which trip. */
export function notificationTitle(t: TFunction, row: NotificationRow): string {
  switch (row.kind) {
    case 'modificationAnswered':
      return t(row.params.accepted ? 'bell.modificationAccepted' : 'bell.modificationDeclined', row.params);
    case 'mailRefused':
      return t(row.params.reason ? 'bell.mailRefused' : 'bell.mailUnsure', row.params);
    case 'requestRefused':
      return t(row.params.reason ? 'bell.requestRefused' : 'bell.requestUnsure', row.params);
    case 'mailOutage':
      return t(row.params.channel === 'google' ? 'bell.googleOutage' : 'bell.mailOutage', row.params);
    case 'mailRestored':
      return t(row.params.channel === 'google' ? 'bell.googleRestored' : 'bell.mailRestored', row.params);
    case 'backupLate':
      return t('bell.backupLate', { since: formatMoment(row.params.since) });
    case 'supplierAnswered':
      return t(row.params.declined ? 'bell.supplierDeclined' : 'bell.supplierAnswered', row.params);
    case 'bookingAnswered':
      return t(`bell.booking.${row.params.answer}`, row.params);
    default:
      return t(`bell.${row.kind}`, row.params);
  }
}

/** The line below the sentence: a price, a reason in somebody's own words, or a day; null if there is none. */
export function notificationDetail(t: TFunction, row: NotificationRow, language: Language): string | null {
  switch (row.kind) {
    case 'budgetAccepted':
    case 'acceptanceWithdrawn':
      return formatEuros(row.params.price, language);
    case 'paidOnline':
      return `${formatEuros(row.params.amount, language)} · ${paymentMethodTexts[row.params.method][language]}`;
    case 'noticeNotBelieved':
      return t(`gateway.fault.${row.params.fault}`);
    case 'alternativesSought':
    case 'travelRejected':
    case 'modificationAnswered':
      return quote(row.params.reason);
    case 'questionAsked':
      return quote(row.params.question);
    case 'bookingAnswered':
      return quote(row.params.remarks);
    case 'optionEnds':
      return formatDay(row.params.day);
    case 'supplierSilent':
      return t('bell.writtenOn', { day: formatDay(row.params.day) });
    case 'mailRefused':
      return [row.params.subject, row.params.reason].filter(Boolean).join(' · ');
    case 'requestRefused':
      return [row.params.to, row.params.reason].filter(Boolean).join(' · ');
    case 'mailOutage':
      return t(`mail.fault.${row.params.fault}`);
    case 'mailRestored':
      return t('bell.mailHeld', { since: `${formatDay(row.params.since)} ${row.params.since.slice(11, 16)}` });
    case 'workHandedOver':
      return workText(t, row.params);
    case 'needsToTell':
      return t('bell.needsBy', { day: formatDay(row.params.day) });
    case 'taskDue':
      return `${formatDay(row.params.date)} ${row.params.date.slice(11, 16)}`.trim();
    case 'supplierAnswered':
    case 'googleRefused':
    case 'travelRequested':
    case 'auditBroken':
    case 'backupLate':
      return null;
    case 'apiKeyExpires':
      return t('bell.apiKeyLast', { day: formatDay(row.params.day) });
    case 'backupFailed':
      return t(`backup.fault.${row.params.fault}`);
    case 'confirmationsHeld':
      return t('bell.confirmationsStill');
    case 'webhookOff':
      return t('bell.webhookWaits');
  }
}

const quote = (words: string) => (words ? `«${words}»` : null);

const steps = [
  ['minute', 60, 60],
  ['hour', 3_600, 24],
  ['day', 86_400, 7],
  ['week', 604_800, 5],
  ['month', 2_629_746, Number.POSITIVE_INFINITY],
] as const;

/**
 * How long ago a moment was, in everyday words: 'hace 5 minutos', 'ayer'.
 * @param moment local, of the agency's time zone
 */
export function relativeTime(moment: string, language: Language, now = new Date()): string {
  const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
  const seconds = Math.max(0, (at(localMoment(now)) - at(moment)) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (seconds < 60) return format.format(0, 'second');
  const [unit, size] = steps.find(([, size, limit]) => seconds / size < limit) ?? steps[4];
  return format.format(-Math.floor(seconds / size), unit);
}
