/** A key of the translations; it names everything that the kit shows. */
export type { TextKey } from '../lib/texts.ts';
