import { accomodationCreate } from '../../../contract/accomodation/schema.ts';
import { defaultCountryId } from '../../../contract/place/schema.ts';
import type { MessageKey } from '../../../contract/texts/index.ts';
import type { Importer, Resolved } from '../../shared/import.ts';
import { itemsByName } from '../../shared/named.ts';
import { type Cells, folded } from '../../shared/sheet-cells.ts';
import { citiesByName, countriesByName } from '../geography/queries.ts';
import { accomodationsByName } from './queries.ts';
import { createAccomodation, updateAccomodation } from './rules.ts';

/** Accommodations from a sheet. Two rows with the same name are the same accommodation. */
export const accomodationImporter: Importer<typeof accomodationCreate> = {
  schema: accomodationCreate,
  keyOf: ({ name = '' }) => folded(name),
  keyFields: ['name'],
  nameOf: ({ name = '' }) => name,
  find: async (db, keys) =>
    (await accomodationsByName(db, keys)).map(({ id, key, ...record }) => ({ id, key, record })),
  async resolve(db, rows) {
    const all = (field: keyof Cells) => [...new Set(rows.flatMap(({ cells }) => cells[field] ?? []))];
    const [types, countries, cities] = await Promise.all([
      itemsByName(db, 'accomodation_type', all('accomodation_type')),
      countriesByName(db, all('country')),
      citiesByName(db, all('city')),
    ]);
    return rows.map(({ cells, known }) => {
      const { accomodation_type, country, city, ...values } = cells;
      const found = new Names();
      found.take('accomodation_type', 'accomodation_type_id', accomodation_type, types);
      found.take('country', 'country_id', country, countries);
      const at = found.values.country_id ?? known?.record.country_id ?? defaultCountryId;
      if (at === defaultCountryId) found.take('city', 'city_id', city, cities);
      else if (city !== undefined) found.values.city_name = city;
      return { values: { ...values, ...found.values }, names: found.names, problems: found.problems };
    });
  },
  add: createAccomodation,
  change: (trx, scope, { id }, body) => updateAccomodation(trx, scope, { ...body, id }),
};

interface Named {
  key: string;
  id: number;
  name: string;
}

/** The records behind the names in a row's cells. */
class Names implements Resolved {
  readonly values: Record<string, number | string> = {};
  readonly names: Record<string, string> = {};
  readonly problems: Record<string, MessageKey> = {};

  take(field: string, idField: string, cell: string | undefined, items: readonly Named[]): void {
    if (cell === undefined) return;
    const [item, ...others] = items.filter(({ key }) => key === cell);
    if (!item) this.problems[field] = 'import.unknownName';
    else if (others.length > 0) this.problems[field] = 'import.ambiguous';
    else {
      this.values[idField] = item.id;
      this.names[field] = item.name;
    }
  }
}
