import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Language } from '../../contract/language.ts';
import { staffTexts } from '../../contract/texts/staff.ts';
import { addStaffTexts, allTexts, type TextKey } from '../lib/texts.ts';

const web = resolve(import.meta.dirname, '..');
const files = globSync('{features,layout,ui}/**/{texts,lazy-texts,staff-texts}.ts', { cwd: web });
await Promise.all(files.map(file => import(resolve(web, file))));
// web/staff-texts.ts adds these; only Vite understands how it collects the files.
addStaffTexts(staffTexts);

/** Every text of the screens, by language: those of staff in Spanish alone. */
export const { es, en, fr } = allTexts as Record<Language, Record<TextKey, string>>;
