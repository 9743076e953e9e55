import type { Kysely } from 'kysely';
import { run } from './run.ts';

/**
 * The general texts around the message of a price request as its last letters said them; null before any went, and of
 * those that went before this was kept.
 */
export const up = (db: Kysely<unknown>) => run(db, 'alter table price_request add column sent_texts jsonb');
