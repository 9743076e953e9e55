import { sql } from 'kysely';
import { clientImport } from '../../../contract/client/schema.ts';
import { groups } from '../../../contract/permissions.ts';
import { fullName, splitName } from '../../../contract/values/person-name.ts';
import { refuseKey } from '../../platform/auth/api-key.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import { requesterOf } from '../../platform/http/semaphore.ts';
import { shownSecrets } from '../../platform/http/trace.ts';
import { noFiles } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import { holdTravelsOf } from '../../shared/hold.ts';
import { type Importer, registerImport } from '../../shared/import.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading, registerWriting, wholeLimit } from '../../shared/resource.ts';
import { comparisonKey } from '../../shared/sheet-cells.ts';
import { consentHistory } from '../consent/rules.ts';
import { withLeadingZeros } from '../geography/queries.ts';
import { countPeople, personBin, personItemOf, personItems, withAvatar } from '../user/queries.ts';
import { passwordColumns } from '../user/rules.ts';
import { eraseClient } from './erase.ts';
import { clientAcceptances, readClientAverages } from './history.ts';
import { personalData } from './personal-data.ts';
import {
  clientFields,
  clientGroups,
  clientSheet,
  clientSorts,
  clientsByEmail,
  findClient,
  listClients,
  takenIdentities,
} from './queries.ts';
import { createClient, createImportedClient, deleteClient, updateClient, updateImportedClient } from './rules.ts';

/** Clients from a sheet. Two rows with the same e-mail are the same person. */
const clientImporter: Importer<typeof clientImport> = {
  schema: clientImport,
  keyOf: ({ email = '' }) => email.toLowerCase(),
  keyFields: ['email'],
  nameOf: ({ first_name = '', last_name = '', email = '' }) => fullName({ first_name, last_name }) || email,
  find: async (db, keys) =>
    (await clientsByEmail(db, keys)).map(({ id, key, ...record }) => ({
      id,
      key,
      record: clientRecord(record),
    })),
  async resolve(db, rows) {
    const unknown = rows.flatMap(({ cells, known }) => (cells.email && !known ? [cells.email.toLowerCase()] : []));
    const identities = await takenIdentities(db, [...new Set(unknown)]);
    const complete = await withLeadingZeros(
      db,
      rows.map(({ cells }) => cells),
      ['poblacion'],
    );
    return rows.map(({ known }, index) => {
      const { language, ...values } = complete[index] ?? {};
      const code = language === undefined ? undefined : codeOf(language);
      return {
        values: { ...values, ...(known ? {} : splitNames(values)), ...(code ? { language: code } : {}) },
        ...(code ? { names: { language: languageNames[code] ?? code } } : {}),
        problems: {
          ...(identities.has(values.email?.toLowerCase() ?? '') ? { email: 'user.emailTaken' as const } : {}),
          ...(language !== undefined && !code ? { language: 'import.unknownName' as const } : {}),
        },
      };
    });
  },
  create: createImportedClient,
  hold: holdTravelsOf,
  update: (trx, scope, { id }, body) => updateImportedClient(trx, scope, id, body),
};

/** Splits a whole name in the first column, where the row has no surname. */
function splitNames({ first_name = '', last_name = '' }: Record<string, string | undefined>) {
  const split = splitName(first_name);
  return last_name.trim() === '' && split.last_name ? split : {};
}

/** A client as a row of a sheet, with the name of the language. */
function clientRecord<Row extends { language: string }>(row: Row): Row {
  return { ...row, language: languageNames[row.language] ?? row.language };
}

const languageNames: Record<string, string> = { es: 'Español', en: 'English', fr: 'Français' };

/** The code of the language in a cell, which has its name or its code. */
function codeOf(cell: string): string | undefined {
  const word = comparisonKey(cell);
  return Object.entries(languageNames).find(([code, name]) => code === word || comparisonKey(name) === word)?.[0];
}

/** The figures, consents and acceptances of a client, and the export and erasure that the law grants them. */
function clientHistoryRoutes(app: App, services: Services): void {
  const { db, secrets } = services;

  serve(app, 'user/getAverages/:param', async ({ params }) =>
    read(orMissing(await readClientAverages(db, params.param))),
  );
  serve(app, 'client/getConsents/:id', async ({ params, language }) => {
    const { id } = orMissing(await findClient(db, secrets, params.id, language));
    return read(await consentHistory(db, id));
  });
  serve(app, 'client/getAcceptances/:id', async ({ params, scope, language }) => {
    const { id } = orMissing(await findClient(db, secrets, params.id, language));
    return read(await clientAcceptances(db, secrets, id, scope));
  });

  serve(app, 'client/personalData/:id', async (request, reply) => {
    const { params, scope, language } = request;
    const archive = await app.heavyWork.run(requesterOf(request), () =>
      personalData(services, scope, params.id, language),
    );
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="datos-personales-${params.id}.zip"`,
        'cache-control': 'no-store',
      })
      .send(archive);
  });
  serveWriting(app, db, 'client/erase', async (trx, { body, scope }) => {
    await eraseClient(trx, services, scope, body.id);
    return doneAnswer('client.erased', { id: body.id });
  });
}

/** Clients (specification 3 and 7). Only staff read and write them. */
function clientRoutes(app: App, services: Services): void {
  const { db, secrets, links, traces } = services;

  registerReading(app, 'client', {
    fields: clientFields(secrets),
    sorts: clientSorts,
    also: { getFilteredPaginated: 'user/getClients', 'data/:id': 'user/getClientById/:id' },
    list: async (scope, cut, filter, language) =>
      (await listClients(db, secrets, language, cut, filter)).map(withAvatar(links, scope)),
    count: (filter, _scope, _language, reach) => countPeople(db, clientGroups, filter, reach),
    find: async (scope, id, language) => {
      const client = await findClient(db, secrets, id, language);
      if (client) await traces.recordView(scope, 'client', id, shownSecrets(client, ['dni', 'pasaporte', 'nif']));
      return client && withAvatar(links, scope)(client);
    },
    sheet: async (filter, limit) => (await clientSheet(db, filter, limit)).map(clientRecord),
    personal: db,
  });

  serve(app, 'user/getCustomerDropdown', async () => read(await personItems(db, clientGroups, '', wholeLimit)));
  registerDropdownCalls(app, 'client', {
    offered: (query, limit) => personItems(db, clientGroups, query, limit),
    named: id => personItemOf(db, clientGroups, id),
  });

  registerImport(app, db, 'client', clientImporter);

  registerWriting(app, db, 'client', {
    prepare: ({ body, holder }) => {
      if ('password' in body && body.password) refuseKey(holder);
      return passwordColumns(services, body);
    },
    create: (trx, { body, scope }, password) => createClient(trx, services, scope, body, password),
    update: (trx, { body, scope, holder }, password) => updateClient(trx, services, { scope, holder }, body, password),
    delete: (trx, { body, scope }) => deleteClient(trx, services, scope, body.id),
  });
  serveWriting(
    app,
    db,
    'client/createFast',
    async (trx, { body, scope }) =>
      doneAnswer('common.created', { id: await createClient(trx, services, scope, body) }),
    { uploads: noFiles },
  );

  clientHistoryRoutes(app, services);
}

export const clientNoun: Noun = {
  called: { client: 'Cliente' },
  routes: [clientRoutes],
  bins: { client: personBin(sql`record.group_id = ${sql.lit(groups.client)}`) },
};
