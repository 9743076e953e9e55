import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** What happened to a trip, begun with what the audit log tells of the trips there are; and what its list is filtered by. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table travel_event (
  id integer generated always as identity primary key,
  travel_id integer not null references travel,
  budget_id integer references budget,
  -- Who did it; null for the application and for a visitor with a link.
  user_id integer references "user",
  -- contract/history.ts names them.
  kind text not null,
  -- A reason, a status, a subject: what the kind says.
  detail text,
  -- What was changed.
  fields text[] not null default '{}',
  -- Of a letter: to whom, and the message, which says whether it was sent.
  reader_id integer references "user",
  outbox_id integer references outbox on delete set null,
  at timestamptz not null default clock_timestamp()
)

create index travel_event_travel on travel_event (travel_id, at desc, id desc)

create index travel_event_outbox on travel_event (outbox_id) where outbox_id is not null

-- The days of the list's filter: whether two periods meet is no question for the order of one column. Of all trips, the
-- deleted ones too: of a part the planner keeps no statistics, and reads the whole list for days on which nobody travels.
create index travel_dates on travel using gist (daterange(date_from, date_to, '[]'))

-- An agent's trips are read off the index.
drop index assigned_agent_agent

create index assigned_agent_agent on assigned_agent (agent_id, travel_id)

-- A budget is opened once by each of its readers, whatever two of their windows do at once.
create unique index travel_event_opened on travel_event (budget_id, user_id) nulls not distinct where kind = 'budgetOpened'

insert into travel_event (travel_id, user_id, kind, detail, at)
select travel.id, "user".id,
  case action when 'create' then 'created' when 'travel.finish' then 'finished' when 'travel.archive' then 'archived'
    when 'travel.reject' then 'rejected'
    else case row_number() over (partition by travel.id, action order by log.id) when 1 then 'sent' else 'sentAgain' end end,
  case action when 'travel.reject' then travel.rejection_reason end, log.at
from audit_log as log
join travel on travel.id::text = log.entity_id
left join "user" on "user".id = log.user_id
where entity = 'travel' and action in ('create', 'travel.send', 'travel.finish', 'travel.archive', 'travel.reject')

insert into travel_event (travel_id, budget_id, user_id, kind, detail, at)
select budget.travel_id, budget.id, "user".id,
  case action when 'create' then 'budgetCreated' when 'clone' then 'budgetCloned' when 'budget.accept' then 'budgetAccepted'
    else 'budgetDenied' end,
  case action when 'budget.deny' then budget.deny_reason end, log.at
from audit_log as log
join budget on budget.id::text = log.entity_id
left join "user" on "user".id = log.user_id
where entity = 'budget' and action in ('create', 'clone', 'budget.accept', 'budget.deny')
`,
  );
