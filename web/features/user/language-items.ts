import type { Language } from '../../../contract/language.ts';

/** Each language in its own words: its readers look for them. */
export const languageItems: readonly { id: Language; name: string }[] = [
  { id: 'es', name: 'Español' },
  { id: 'en', name: 'English' },
  { id: 'fr', name: 'Français' },
];
