import type { TFunction } from 'i18next';
import type { Language } from '../../../contract/language.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import type { TextKey } from '../formats.ts';

/** The name of a field: a key of the translations, or words that the contract has in each language. */
export type Label = TextKey | Readonly<Record<Language, string>>;

export const labelText = (t: TFunction, label: Label): string =>
  typeof label === 'string' ? t(label) : label[currentLanguage()];

/**
 * The value of a field of any kind: a form holds all kinds, and the component that reads one knows its own.
 */
// biome-ignore lint/suspicious/noExplicitAny: a kind emits its own type, and `unknown` would refuse all of them.
export type AnyValue = any;

/** What every kind of field gets from the form around it. */
export interface ControlProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  /** Only in a form that the browser may fill in for a visitor. */
  name?: string | undefined;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  description?: string;
  placeholder?: string;
}
