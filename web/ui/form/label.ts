import type { TFunction } from 'i18next';
import type { Language } from '../../../contract/language.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import type { TextKey } from '../text-key.ts';

/** The name of a field: a key of the translations, or words that the contract has in each language. */
export type Label = TextKey | Readonly<Record<Language, string>>;

export const labelText = (t: TFunction, label: Label): string =>
  typeof label === 'string' ? t(label) : label[currentLanguage()];
