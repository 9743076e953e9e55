import { z } from 'zod';
import type { Language } from './language.ts';
import { optionalText, required, richText } from './validation.ts';

/** A text that customers read in their language; where one is missing, the Spanish one stands. */
const inLanguages = <T extends z.ZodType<string | null>>(text: T) => z.object({ es: text, en: text, fr: text });

/** What a text in languages says to a reader; null when the agency wrote none. */
export const inLanguage = (texts: Record<Language, string | null>, language: Language): string | null =>
  texts[language] ?? texts.es;

const noText = { es: null, en: null, fr: null };

/** The settings of the agency (decisions), one record each: what its name means and how it is checked. */
export const settings = {
  /** What mails, the portal and the PDF say of the agency. */
  agency: z.object({
    name: required('common.nameRequired', 150),
    licence: optionalText(60),
    address: optionalText(300),
    phone: optionalText(40),
    email: optionalText(254),
    web: optionalText(200),
    package_travel_info: inLanguages(richText).default(noText),
    payment: inLanguages(optionalText(2000)).default(noText),
    funder: optionalText(300),
  }),
  /** `/navarrotours` opens this address in a new tab (decisions 6). */
  external_site: z.object({ url: z.url('common.dataInvalid') }),
  /** While on, everybody but administrators is answered 90001 (decisions 1). */
  maintenance: z.object({ on: z.boolean() }),
} as const;

export type SettingName = keyof typeof settings;
export type Setting<N extends SettingName> = z.output<(typeof settings)[N]>;

/** What stands where nothing was set. */
export const settingDefaults: { [N in SettingName]: Setting<N> } = {
  agency: {
    name: 'Periplo',
    licence: null,
    address: null,
    phone: null,
    email: null,
    web: null,
    package_travel_info: noText,
    payment: noText,
    funder: null,
  },
  external_site: { url: 'https://www.navarrotours.com' },
  maintenance: { on: false },
};

/** What every page may know before anybody signs in. */
export interface PublicSettings {
  agency: { name: string; phone: string | null; email: string | null; web: string | null; funder: string | null };
  external_site: { url: string };
  maintenance: boolean;
  /** The tiles of maps and whom to name for them; null where maps draw outlines. */
  map_tiles: { url: string; attribution: string } | null;
}
