import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** A hash of the form that a visitor's request came with: each form brings one request. */
export const up = (db: Kysely<unknown>) => run(db, 'alter table travel_request add column form bytea unique');
