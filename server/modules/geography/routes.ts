import type { Services } from '../../app.ts';
import { idParams, queryBody } from '../../platform/body.ts';
import { read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import { registerReading } from '../resource.ts';
import {
  countGeography,
  findGeography,
  geographyItem,
  geographyItems,
  geographyTables,
  listGeography,
  searchGeography,
} from './queries.ts';

const reading = { config: { permission: 'catalogue:read' } } as const;

/** How many items a filtered dropdown answers, and a whole one (decisions 1). */
const filteredLimit = 50;
const wholeLimit = 1000;

/** Countries, provinces and cities (decisions 2): the reading calls of specification 7, nothing writes them. */
export function geographyRoutes(app: App, { db }: Services): void {
  for (const table of geographyTables) {
    registerReading(app, table, reading.config.permission, {
      list: (_scope, cut, filter) => listGeography(db, table, cut, filter),
      count: filter => countGeography(db, table, filter),
      find: (_scope, id) => findGeography(db, table, id),
    });
    app.get(`/api/${table}/dropdown`, reading, async () => read(await geographyItems(db, table, wholeLimit)));
    app.post(`/api/${table}/filteredDropdown`, { ...reading, schema: { body: queryBody } }, async ({ body }) =>
      read(await searchGeography(db, table, body.query?.trim() ?? '', filteredLimit)),
    );
    app.get(`/api/${table}/dropdownById/:id`, { ...reading, schema: { params: idParams } }, async ({ params }) =>
      read(found(await geographyItem(db, table, params.id))),
    );
  }
}
