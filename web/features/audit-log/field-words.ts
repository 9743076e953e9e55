import type { TFunction } from 'i18next';
import { type KeyScope, keyScopes } from '../../../contract/api-key/schema.ts';
import type { AuditRow } from '../../../contract/audit-log/calls.ts';
import { labelText } from '../../ui/form/label.ts';
import { scopeText } from '../api-key/scope-words.ts';
import { labelOf } from './field-labels.ts';

type Row = Pick<AuditRow, 'entity' | 'entity_id' | 'fields'>;

/**
 * What a row of the audit log names beside its sentence, in the words of the forms: 'Teléfono, DNI'. Columns with the same
 * label are told once. What is no column stays as it is: the name of a refused call, a column of an older version.
 */
export function fieldsText(t: TFunction, row: Row): string {
  if (row.entity === 'apiKey') return scopeText(t, row.fields.filter(isScope));
  return [...new Set(row.fields.flatMap(field => fieldText(t, row, field)))].join(', ');
}

const isScope = (field: string): field is KeyScope => keyScopes.some(scope => scope === field);

const translations = { en: 'catalogue.inEnglish', fr: 'catalogue.inFrench' } as const;

function fieldText(t: TFunction, { entity, entity_id }: Row, field: string): readonly string[] {
  const label = labelOf(entity, entity_id, field);
  if (label === null) return [];
  if (label) return [labelText(t, label)];
  // A column for each language has the label of the Spanish one.
  const [, base = '', language] = /^(\w+)_(en|fr)$/.exec(field) ?? [];
  const of = labelOf(entity, entity_id, base);
  if (of === null) return [];
  if (of) return [`${labelText(t, of)} (${t(translations[language as 'en' | 'fr']).toLowerCase()})`];
  // How many of a kind the retention erased, and the seal of an acceptance.
  const [, what = '', count] = /^(\w+):(\d+)$/.exec(field) ?? [];
  const counted = labelOf(entity, entity_id, what);
  if (counted) return count === '0' ? [] : [`${labelText(t, counted)}: ${count}`];
  return [field.startsWith('sha256:') ? t('acceptance.seal') : field];
}
