import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

/** What a query takes: the database, or the transaction that it is part of. */
export type Db = Kysely<DB>;

/** What a move takes: it has to be one transaction. */
export type Trx = Transaction<DB>;
