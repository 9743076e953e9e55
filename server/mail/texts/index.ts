import type { Language } from '../../../contract/language.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { MailTexts } from './mail-texts.ts';

export type { MailTexts } from './mail-texts.ts';

export const mailTexts: Record<Language, MailTexts> = { es, en, fr };
