import type { IconName } from '../../../contract/catalogue/icon.ts';
import type { Language } from '../../../contract/language.ts';
import type { BrandColours } from '../../../contract/setting/brand-colour.ts';
import type { Db } from '../../platform/db/db.ts';
import { logoFile, setting } from './queries.ts';

/** The agency as its customers see it. */
export interface Brand {
  name: string;
  /** The colours that it chose. `shownColours` and `paletteFor` make them readable. */
  colours: BrandColours;
  /** The file of its logo. */
  logo: string | null;
}

export async function brandOf(db: Db): Promise<Brand> {
  const [{ name }, colours, logo] = await Promise.all([setting(db, 'agency'), setting(db, 'appearance'), logoFile(db)]);
  return { name, colours, logo };
}

/**
 * The address of an icon of the installed application. It has the logo and the colour in it, because devices keep an
 * icon until its address changes. Without a logo it is the house's own icon.
 */
export function iconAddress({ logo, colours }: Pick<Brand, 'logo' | 'colours'>, icon: IconName): string {
  return logo ? `/api/external/icon/${logo}/${colours.primary.slice(1)}/${icon}` : `/${icon}.png`;
}

/** How many characters of a name a home screen shows. */
const shortNameLength = 12;

/** The name under the icon on a home screen, which has no room for the words that every agency has in its name. */
export function shortName(name: string): string {
  if (name.length <= shortNameLength) return name;
  const own = name.replace(/^(agencia( de)?\s+)?(viajes|travel|voyages|agence)\s+|\s+(viajes|travel|voyages)$/i, '');
  return own || name;
}

/** The description under the icon's name in the browser's installation window, and under a link that somebody sends. */
export const descriptions: Record<Language, string> = {
  es: 'Sus viajes, sus presupuestos y lo que queda por decidir',
  en: 'Your trips, your quotes and what is left to decide',
  fr: 'Vos voyages, vos devis et ce qu’il reste à décider',
};
