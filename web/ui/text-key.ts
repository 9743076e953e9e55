/** A key of the translations: everything that the kit shows is named by one. */
export type { TextKey } from '../i18n/es.ts';
