import { sql } from 'kysely';
import { accomodationCreate } from '../../../contract/accomodation/schema.ts';
import { defaultCountryId } from '../../../contract/place/schema.ts';
import type { MessageKey } from '../../../contract/texts/index.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { deleteRecord } from '../../platform/db/record.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { cityOfRecord, registerDropdowns } from '../../shared/dropdowns.ts';
import { type Importer, type ResolvedRow, registerImport } from '../../shared/import.ts';
import { countNamed, itemsByName } from '../../shared/name-columns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import { type Cells, comparisonKey } from '../../shared/sheet-cells.ts';
import { citiesByName, countriesByName } from '../geography/queries.ts';
import { photoCard } from '../photo/card.ts';
import type { StoredPhoto } from '../photo/queries.ts';
import {
  accomodationFields,
  accomodationSheet,
  accomodationSorts,
  accomodationsByName,
  findAccomodation,
  listAccomodations,
} from './queries.ts';
import { accomodationKind, createAccomodation, updateAccomodation } from './rules.ts';

/** Accommodations from a sheet. Two rows with the same name are the same accommodation. */
const accomodationImporter: Importer<typeof accomodationCreate> = {
  schema: accomodationCreate,
  keyOf: ({ name = '' }) => comparisonKey(name),
  keyFields: ['name'],
  nameOf: ({ name = '' }) => name,
  find: async (db, keys) =>
    (await accomodationsByName(db, keys)).map(({ id, key, ...record }) => ({ id, key, record })),
  async resolve(db, rows) {
    const namesIn = (field: keyof Cells) => [...new Set(rows.flatMap(({ cells }) => cells[field] ?? []))];
    const [types, countries, cities] = await Promise.all([
      itemsByName(db, 'accomodation_type', namesIn('accomodation_type')),
      countriesByName(db, namesIn('country')),
      citiesByName(db, namesIn('city')),
    ]);
    return rows.map(({ cells, known }) => {
      const { accomodation_type, country, city, ...values } = cells;
      const row = new NameLookup();
      row.find('accomodation_type', 'accomodation_type_id', accomodation_type, types);
      row.find('country', 'country_id', country, countries);
      const countryId = row.values.country_id ?? known?.record.country_id ?? defaultCountryId;
      if (countryId === defaultCountryId) row.find('city', 'city_id', city, cities);
      else if (city !== undefined) row.values.city_name = city;
      return { values: { ...values, ...row.values }, names: row.names, problems: row.problems };
    });
  },
  create: createAccomodation,
  update: (trx, scope, { id }, body) => updateAccomodation(trx, scope, { ...body, id }),
};

interface NamedItem {
  key: string;
  id: number;
  name: string;
}

/** Finds the records behind the names in the cells of a row, and says which names are unknown or ambiguous. */
class NameLookup implements ResolvedRow {
  readonly values: Record<string, number | string> = {};
  readonly names: Record<string, string> = {};
  readonly problems: Record<string, MessageKey> = {};

  find(field: string, idField: string, cell: string | undefined, items: readonly NamedItem[]): void {
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

/** Accommodations (specification 3 and 7). Their photos are in `modules/photo`. */
function accomodationRoutes(app: App, { db, links }: Services): void {
  const answerOf = <R extends { accomodation_photos: StoredPhoto[] }>(row: R, scope: Scope) => ({
    ...row,
    accomodation_photos: row.accomodation_photos.map(photo => photoCard(links, scope, 'accomodation', photo)),
  });

  registerReading(app, 'accomodation', {
    fields: accomodationFields,
    sorts: accomodationSorts,
    list: async (scope, cut, filter) => (await listAccomodations(db, cut, filter)).map(row => answerOf(row, scope)),
    count: filter => countNamed(db, 'accomodation', filter),
    find: (scope, id) => findAccomodation(db, id).then(row => row && answerOf(row, scope)),
    sheet: (filter, limit) => accomodationSheet(db, filter, limit),
  });
  registerDropdowns(app, db, 'accomodation', 'accomodation', { detail: cityOfRecord, usedBy: 'accomodation_id' });
  registerImport(app, db, 'accomodation', accomodationImporter);
  registerWriting(app, db, 'accomodation', {
    create: (trx, { body, scope }) => createAccomodation(trx, scope, body),
    update: (trx, { body, scope }) => updateAccomodation(trx, scope, body),
    delete: (trx, { body, scope }) => deleteRecord(trx, scope, accomodationKind, body.id),
  });
}

export const accomodationNoun: Noun = {
  called: { accomodation: 'Alojamiento' },
  routes: [accomodationRoutes],
  bins: {
    accomodation: { table: 'accomodation', name: sql`record.name` },
    accomodationPhotos: {
      table: 'accomodation_photo',
      name: sql`record.description`,
      parent: { table: 'accomodation', column: 'accomodation_id' },
      file: 'file_id',
    },
  },
  tables: {
    accomodation: {
      lock: 360,
      chart: 'stays',
      explain: 'name address n_rooms contact_email latitude longitude avg_rate featured',
      columns:
        'id name address description accomodation_type_id country_id city_id city_name n_rooms latitude longitude rate_location rate_cleaning rate_service rate_quality_price created_at updated_at deleted_at search avg_rate featured teaser teaser_en teaser_fr sort',
      personal: {
        columns: 'contact_name contact_email contact_phone',
        why: 'suppliers: whom to ask at a hotel',
        kept: 'until deleted',
        exported: 'no: about suppliers',
        erased: 'no: about suppliers',
      },
    },
    accomodation_photo: {
      lock: 370,
      chart: 'stays',
      explain: 'description position',
      columns: 'id accomodation_id description file_id position created_at updated_at deleted_at',
    },
    accomodation_service: {
      lock: 380,
      chart: 'stays',
      columns: 'accomodation_id service_id',
    },
    accomodation_internal_tag: {
      lock: 390,
      chart: 'stays',
      columns: 'accomodation_id internal_tag_id',
    },
  },
};
