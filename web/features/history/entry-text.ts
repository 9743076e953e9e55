import type { TFunction } from 'i18next';
import type { HistoryEntry } from '../../../contract/history/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import type { TextKey } from '../../ui/formats.ts';

/** The changed columns, in the words of the forms. Columns that belong together share a name. */
const fieldNames: Readonly<Record<string, TextKey>> = {
  name: 'history.field.name',
  date_from: 'history.field.dates',
  date_to: 'history.field.dates',
  users_id: 'history.field.clients',
  agent_id: 'history.field.agents',
  contact_name: 'history.field.contact',
  contact_surname: 'history.field.contact',
  contact_phone: 'history.field.contact',
  contact_email: 'history.field.contact',
  contact_info: 'history.field.contact',
  n_adults: 'history.field.people',
  n_children: 'history.field.people',
  children_ages: 'history.field.people',
  reminders: 'history.field.reminders',
  lines: 'history.field.lines',
  discount: 'history.field.discount',
  deposit: 'history.field.deposit',
  dues: 'history.field.dues',
  amount_paid: 'history.field.paid',
  quote_name: 'history.field.quoteName',
  quote_summary: 'history.field.quoteSummary',
  valid_until: 'history.field.validUntil',
  day_texts: 'history.field.dayTexts',
  data: 'history.field.info',
  contract_data: 'history.field.contract',
  header_image: 'history.field.files',
  extra_file_1: 'history.field.files',
  extra_file_2: 'history.field.files',
  extra_file_3: 'history.field.files',
};

/** The changed columns as a text ('fechas, viajeros'); columns without a name in a form are left out. */
export function changedFieldsText(t: TFunction, fields: readonly string[]): string {
  const keys = fields.flatMap(field => fieldNames[field] ?? []);
  return [...new Set(keys)].map(key => t(key)).join(', ');
}

/** The event, such as 'Estado cambiado a mano: En cola'. */
export function eventText(t: TFunction, { kind, detail, letter }: HistoryEntry): string {
  switch (kind) {
    case 'statusSet':
      return t('history.kind.statusSet', { status: t(`travel.status.${detail}` as TextKey) });
    case 'budgetStatusSet':
      return t('history.kind.budgetStatusSet', { status: t(`budget.status.${detail}` as TextKey) });
    case 'acceptanceWithdrawn':
      return t('history.kind.acceptanceWithdrawn', { status: t(`budget.status.${detail}` as TextKey) });
    case 'budgetCloned':
      return t('history.kind.budgetCloned', { origin: detail ?? '' });
    case 'papersReleased':
      return t('history.kind.papersReleased', { version: detail ?? '' });
    case 'mailed':
      return t('history.kind.mailed', { reader: letter?.reader ?? '' });
    case 'bookingSet':
      return detail ?? t('history.kind.bookingSet');
    default:
      return t(`history.kind.${kind}`);
  }
}

/** The text that a person wrote: a reason, a comment, the subject of a letter. Null if the detail is something else. */
export function entryComment(t: TFunction, { kind, detail }: HistoryEntry): string | null {
  if (kind === 'agreementRecorded' && detail) {
    const [how, day = '', ...note] = detail.split(' · ');
    return [t(`agreement.how.${how}` as TextKey), formatDay(day), ...note].join(' · ');
  }
  const withoutComment: readonly HistoryEntry['kind'][] = [
    'statusSet',
    'budgetStatusSet',
    'acceptanceWithdrawn',
    'budgetCloned',
    'bookingSet',
    'papersReleased',
  ];
  return withoutComment.includes(kind) ? null : detail;
}
