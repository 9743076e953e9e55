import type { TFunction } from 'i18next';
import type { Waiting } from '../../../contract/portal/calls.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/** Which of their data the agency still needs from a customer. */
export function missingText(t: TFunction, missing: Extract<Waiting, { kind: 'data' }>['missing']): string {
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' });
  return t('home.data.text', { list: list.format(missing.map(name => t(`home.data.${name}`))) });
}
