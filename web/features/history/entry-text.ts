import type { TFunction } from 'i18next';
import type { HistoryEntry } from '../../../contract/history.ts';
import type { TextKey } from '../../ui/text-key.ts';

/** The words that a history says. */

/** What was changed, in the words of the forms; columns that are told together are one. */
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
  amount_paid: 'history.field.paid',
  valid_until: 'history.field.validUntil',
  data: 'history.field.info',
  contract_data: 'history.field.contract',
  header_image: 'history.field.files',
  extra_file_1: 'history.field.files',
  extra_file_2: 'history.field.files',
  extra_file_3: 'history.field.files',
};

/** What was changed: 'fechas, viajeros'; empty for columns that have no name in a form. */
export function changedText(t: TFunction, fields: readonly string[]): string {
  const keys = fields.flatMap(field => fieldNames[field] ?? []);
  return [...new Set(keys)].map(key => t(key)).join(', ');
}

/** What happened: 'Estado cambiado a mano: En cola'. */
export function happenedText(t: TFunction, { kind, detail, letter }: HistoryEntry): string {
  switch (kind) {
    case 'statusSet':
      return t('history.kind.statusSet', { status: t(`travel.status.${detail}` as TextKey) });
    case 'budgetStatusSet':
      return t('history.kind.budgetStatusSet', { status: t(`budget.status.${detail}` as TextKey) });
    case 'acceptanceWithdrawn':
      return t('history.kind.acceptanceWithdrawn', { status: t(`budget.status.${detail}` as TextKey) });
    case 'budgetCloned':
      return t('history.kind.budgetCloned', { origin: detail ?? '' });
    case 'mailed':
      return t('history.kind.mailed', { reader: letter?.reader ?? '' });
    default:
      return t(`history.kind.${kind}`);
  }
}

/** What somebody wrote: a reason, a comment, the subject of a letter; null where the detail is no text of theirs. */
export function wordsOf({ kind, detail }: HistoryEntry): string | null {
  const other: readonly HistoryEntry['kind'][] = [
    'statusSet',
    'budgetStatusSet',
    'acceptanceWithdrawn',
    'budgetCloned',
  ];
  return other.includes(kind) ? null : detail;
}
