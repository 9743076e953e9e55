import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

/** The first argument of a query: the database, or the transaction that it is part of. */
export type Db = Kysely<DB>;

/** The first argument of a move, which must be one transaction. */
export type Trx = Transaction<DB>;
