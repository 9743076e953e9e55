import { staffTexts } from '../contract/texts/staff.ts';
import { addStaffTexts, type TextsOf } from './lib/texts.ts';

/** Loads the texts of all that only staff read. */
import.meta.glob('./{features,layout,ui}/**/staff-texts.ts', { eager: true });

addStaffTexts(staffTexts);

declare module './lib/texts.ts' {
  interface Texts extends TextsOf<typeof staffTexts> {}
}
