import { languageNames, languages } from '../../../contract/language.ts';

export const languageItems = languages.map(id => ({ id, name: languageNames[id] }));
