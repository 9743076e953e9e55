import type { TFunction } from 'i18next';
import type { Waiting } from '../../../contract/portal/calls.ts';
import { currentLanguage } from '../../lib/i18n.ts';

const listOf = (words: readonly string[]) =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(words);

/** Which of their data the agency still needs from a customer. */
export const missingText = (t: TFunction, missing: Extract<Waiting, { kind: 'data' }>['missing']): string =>
  t('home.data.text', { list: listOf(missing.map(name => t(`home.data.${name}`))) });

/** What the agency still needs about who travels. */
export const travellersText = (
  t: TFunction,
  { unnamed, lacking, early }: Extract<Waiting, { kind: 'travellers' }>,
): string =>
  [
    unnamed > 0 && t('home.travellers.unnamed', { count: unnamed }),
    lacking.length > 0 && t('home.travellers.lacking', { names: listOf(lacking) }),
    early.length > 0 && t('home.travellers.early', { count: early.length, names: listOf(early) }),
  ]
    .filter(Boolean)
    .join(' ');
