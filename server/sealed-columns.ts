import { type RawBuilder, sql } from 'kysely';

/** A table with sealed values, and what names its rows in the place of a value. */
export interface SealedTable {
  table: string;
  /** The primary key. */
  key: string;
  /** The key as the text that values are bound to. */
  row: RawBuilder<string>;
  columns: readonly string[];
  /** Each column `x` has keyed hashes for the exact search in `x_hash`. */
  hashed?: true;
}

const byId = { key: 'id', row: sql<string>`id::text` } as const;

/** Every table with sealed values (decisions 2). A test checks that there are no others. */
export const sealedTables: readonly SealedTable[] = [
  { table: 'user', ...byId, columns: ['dni', 'pasaporte', 'nif'], hashed: true },
  { table: 'second_factor', key: 'user_id', row: sql<string>`user_id::text`, columns: ['secret'] },
  { table: 'provider', ...byId, columns: ['password', 'bank_account'] },
  { table: 'budget_acceptance', ...byId, columns: ['record'] },
  { table: 'outbox', ...byId, columns: ['body'] },
  { table: 'google_account', ...byId, columns: ['refresh_token', 'access_token'] },
  {
    table: 'google_consent',
    key: 'state_hash',
    row: sql<string>`encode(state_hash, 'hex')`,
    columns: ['code_verifier'],
  },
  { table: 'webhook', ...byId, columns: ['secret', 'old_secret'] },
  { table: 'sign_in_provider', ...byId, columns: ['client_secret'] },
  { table: 'backup_plan', ...byId, columns: ['sealed_key'] },
  {
    table: 'sign_in_attempt',
    key: 'state_hash',
    row: sql<string>`encode(state_hash, 'hex')`,
    columns: ['code_verifier'],
  },
];
