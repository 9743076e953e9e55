import type { Trx } from '../server/platform/db/db.ts';
import type { TranslatedWord } from './catalogue.ts';
import * as catalogue from './catalogue.ts';

/** Writes the plain catalogues of the sample. It also has the helpers of all writers of the catalogue. */

const translatedCatalogues = {
  transport_type: catalogue.transportTypes,
  service: catalogue.services,
  cabin_type: catalogue.cabinTypes,
  meal_included: catalogue.meals,
  room_type: catalogue.roomTypes,
  accomodation_type: catalogue.accomodationTypes,
  other_service_type: catalogue.otherServiceTypes,
  travel_insurance_type: catalogue.travelInsuranceTypes,
} as const;

const catalogues = {
  document_type: catalogue.documentTypes,
  internal_tag: catalogue.internalTags,
  internal_tag_other_service: catalogue.internalTagsOtherService,
} as const;

export type CatalogueIdsByName = Record<
  keyof typeof catalogues | keyof typeof translatedCatalogues,
  (name: string) => number
>;

/** Writes the plain catalogues. @returns for each, a function from a name to its id */
export async function writePlain(trx: Trx): Promise<CatalogueIdsByName> {
  const plain: Partial<CatalogueIdsByName> = {};
  for (const table of keys(translatedCatalogues)) {
    const items: Record<string, TranslatedWord & { icon?: string }> = translatedCatalogues[table];
    // One of eight tables with the same columns. The types need only one of their names.
    const rows = await trx
      .insertInto(table as 'service')
      .values(
        Object.entries(items).map(([name, { icon, ...names }]) => ({
          name,
          ...translatedNames(names),
          ...(icon ? { icon } : {}),
        })),
      )
      .returning('id')
      .execute();
    plain[table] = lookup(Object.keys(items), rows);
  }
  for (const table of keys(catalogues)) {
    const names: readonly string[] = catalogues[table];
    const rows = await trx
      .insertInto(table as 'document_type')
      .values(names.map(name => ({ name })))
      .returning('id')
      .execute();
    plain[table] = lookup(names, rows);
  }
  return plain as CatalogueIdsByName;
}

export const translatedNames = ({ en, fr }: TranslatedWord) => ({ name_en: en, name_fr: fr });

/** The id for each name. The rows were inserted in the order of the names. */
export function lookup<N extends string>(names: readonly N[], rows: readonly { id: number }[]): (name: N) => number {
  const ids = new Map(names.map((name, index) => [name, rows[index]?.id]));
  return name => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the sample's catalogue has no '${name}'`);
    return id;
  };
}

export function keys<T extends object>(record: T): Extract<keyof T, string>[] {
  return Object.keys(record) as Extract<keyof T, string>[];
}
