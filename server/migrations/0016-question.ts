import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** What customers ask about a budget and the agency answers, and what they ask for about their own data. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
-- Each row is something that was said. A thread is what one client and the agency say about one line, or about the
-- budget as a whole: nobody reads what a fellow traveller asks.
create table question (
  id integer generated always as identity primary key,
  budget_id integer not null references budget,
  line_id integer references budget_line,
  client_id integer not null references "user",
  -- False: the client asks. True: somebody of the agency answers.
  is_answer boolean not null,
  author_id integer not null references "user",
  text text not null,
  at timestamptz not null default clock_timestamp(),
  -- Of a question: when the agency answered it, and the task that it became. The table of tasks is of a later migration.
  answered_at timestamptz,
  task_id integer,
  -- Of an answer: when the client had it before their eyes.
  read_at timestamptz,
  -- What its form calls it, so that a second sending of the same form says nothing twice.
  submission text,
  check (not is_answer or (answered_at is null and task_id is null)),
  check (is_answer or read_at is null)
)

create index question_budget on question (budget_id, id)

create index question_client on question (client_id) where answered_at is null and read_at is null

create unique index question_submission on question (author_id, submission) where submission is not null

-- A customer asks for a copy of their data, or that they be deleted.
create table data_request (
  id integer generated always as identity primary key,
  user_id integer not null references "user",
  kind text not null check (kind in ('copy', 'deletion')),
  requested_at timestamptz not null default clock_timestamp(),
  -- The task that it became: whoever closes that has dealt with it.
  task_id integer
)

create index data_request_user on data_request (user_id, id desc)
`,
  );
