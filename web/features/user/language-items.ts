import { languageNames, languages } from '../../../contract/language.ts';

/** The languages to choose from. */
export const languageItems = languages.map(id => ({ id, name: languageNames[id] }));
