import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Notices of modifications, and what customers saw of a budget at the moments that count. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
-- What a customer saw of a budget, so that a notice can say what has changed since: contract/budget-changes.ts.
create table budget_snapshot (
  id integer generated always as identity primary key,
  budget_id integer not null references budget,
  reason text not null check (reason in ('acceptance', 'notice', 'answer')),
  taken_at timestamptz not null,
  seen jsonb not null
)

create index budget_snapshot_budget on budget_snapshot (budget_id, id desc)

-- The last one is what the columns final_* of the budget say.
create table budget_notice (
  id integer generated always as identity primary key,
  budget_id integer not null references budget,
  comments text not null,
  sent_by integer not null references "user",
  sent_at timestamptz not null,
  -- What it is compared with; null when nothing had been kept yet.
  since_id integer references budget_snapshot,
  answer smallint check (answer in (1, 2)),
  answered_at timestamptz,
  answered_by integer references "user",
  answer_comment text,
  check ((answer is null) = (answered_at is null))
)

create index budget_notice_budget on budget_notice (budget_id, id desc)

create index link_budget on link (budget_id) where budget_id is not null
`,
  );
