import type { Kysely } from 'kysely';
import { run } from './run.ts';

/**
 * Indexes for what read a growing table to its end: the lists of *Inicio* look for the few records that are still open
 * among all that ever were, lists of documents, price requests and tasks sorted everything for ten rows, and the bin
 * read what was not deleted.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create index question_open on question (at, id) where not is_answer and answered_at is null

create index budget_acceptance_at on budget_acceptance (accepted_at)

create index budget_denied on budget (updated_at) where deny_reason is not null and deleted_at is null

create index price_request_open on price_request (sent_at, id) where price_request_status_id = 2 and deleted_at is null

create index price_request_recent on price_request (request_date desc, id desc) where deleted_at is null

create index price_request_sorted on price_request (search, id) where deleted_at is null

create index task_sorted on task (search, id) where deleted_at is null

create index task_status_open on task (task_status_id) where deleted_at is null

create index document_sorted on document (search, id) where deleted_at is null

create index accomodation_deleted on accomodation (deleted_at) where deleted_at is not null

create index provider_deleted on provider (deleted_at) where deleted_at is not null

create index document_deleted on document (deleted_at) where deleted_at is not null

create index price_request_deleted on price_request (deleted_at) where deleted_at is not null

create index user_staff on "user" (id) where group_id <> 2 and deleted_at is null
`,
  );
