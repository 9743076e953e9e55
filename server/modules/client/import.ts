import { splitName } from '../../../contract/client/addressee.ts';
import { clientImport } from '../../../contract/client/schema.ts';
import { holdTravelsOf } from '../../shared/hold.ts';
import type { Importer } from '../../shared/import.ts';
import { folded } from '../../shared/sheet-cells.ts';
import { clientsByEmail, takenIdentities } from './queries.ts';
import { addImportedClient, changeImportedClient } from './rules.ts';

/** Clients from a sheet. Two rows with the same e-mail are the same person. */
export const clientImporter: Importer<typeof clientImport> = {
  schema: clientImport,
  keyOf: ({ email = '' }) => email.toLowerCase(),
  keyFields: ['email'],
  nameOf: ({ first_name = '', last_name = '', email = '' }) => `${first_name} ${last_name}`.trim() || email,
  find: async (db, keys) =>
    (await clientsByEmail(db, keys)).map(({ id, key, ...record }) => ({
      id,
      key,
      record: clientRecord(record),
    })),
  async resolve(db, rows) {
    const unknown = rows.flatMap(({ cells, known }) => (cells.email && !known ? [cells.email.toLowerCase()] : []));
    const taken = await takenIdentities(db, [...new Set(unknown)]);
    return rows.map(({ cells: { language, ...values }, known }) => {
      const code = language === undefined ? undefined : codeOf(language);
      return {
        values: { ...values, ...(known ? {} : names(values)), ...(code ? { language: code } : {}) },
        ...(code ? { names: { language: languageNames[code] ?? code } } : {}),
        problems: {
          ...(taken.has(values.email?.toLowerCase() ?? '') ? { email: 'user.emailTaken' as const } : {}),
          ...(language !== undefined && !code ? { language: 'import.unknownName' as const } : {}),
        },
      };
    });
  },
  add: addImportedClient,
  hold: holdTravelsOf,
  change: (trx, scope, { id }, body) => changeImportedClient(trx, scope, id, body),
};

/** A whole name in the first column, where the row has no surname. */
function names({ first_name = '', last_name = '' }: Record<string, string | undefined>) {
  const split = splitName(first_name);
  return last_name.trim() === '' && split.last_name ? split : {};
}

/** A client as a row of a sheet, with the name of the language. */
export function clientRecord<Row extends { language: string }>(row: Row): Row {
  return { ...row, language: languageNames[row.language] ?? row.language };
}

const languageNames: Record<string, string> = { es: 'Español', en: 'English', fr: 'Français' };

/** The code of the language in a cell, which has its name or its code. */
function codeOf(cell: string): string | undefined {
  const said = folded(cell);
  return Object.entries(languageNames).find(([code, name]) => code === said || folded(name) === said)?.[0];
}
