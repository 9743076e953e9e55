import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading } from '../../shared/resource.ts';
import {
  countGeography,
  findGeography,
  geographyFields,
  geographyItem,
  geographyItems,
  geographyTables,
  listGeography,
  searchGeography,
} from './queries.ts';

/**
 * Countries, provinces and cities (decisions 2): the reading calls of specification 7. A write is refused with the
 * reason.
 */
function geographyRoutes(app: App, { db }: Services): void {
  for (const table of geographyTables) {
    registerReading(app, table, {
      fields: geographyFields[table],
      list: (_scope, range, filter) => listGeography(db, table, range, filter),
      count: filter => countGeography(db, table, filter),
      find: (_scope, id) => findGeography(db, table, id),
    });
    registerDropdownCalls(app, table, {
      offered: (query, limit) => (query ? searchGeography(db, table, query, limit) : geographyItems(db, table, limit)),
      named: id => geographyItem(db, table, id),
    });
  }
}

export const geographyNoun: Noun = {
  called: { city: 'Población', country: 'País', province: 'Provincia' },
  routes: [geographyRoutes],
  tables: {
    country: {
      lock: 170,
      chart: 'otherServices',
      explain: 'name iso2',
      columns: 'id name name_en name_fr iso2 iso3 search sort',
    },
    province: {
      lock: 180,
      chart: 'otherServices',
      explain: 'name ine',
      columns: 'id ine name search sort',
    },
    city: {
      lock: 190,
      chart: 'otherServices',
      explain: 'name ine',
      columns: 'id ine name province_id latitude longitude search population sort',
    },
  },
};
