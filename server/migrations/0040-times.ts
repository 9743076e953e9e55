import type { Kysely } from 'kysely';
import { run } from './run.ts';

/**
 * Whether somebody said the times of a service: noon was taken for none. Neither end of a service is touched. Where
 * both stood at noon or midnight nobody had chosen a time, and no reader was shown one; where one of them had been
 * chosen, the other was, too: a journey from 12:00 to 14:00.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
alter table budget_line
  -- The time of date_from and date_to as somebody said it; null where nobody did.
  add column time_from time,
  add column time_to time

-- What was written of a line was not written now.
alter table budget_line disable trigger budget_line_touch

update budget_line set time_from = date_from::time, time_to = date_to::time
where date_from::time not in ('12:00', '00:00') or date_to::time not in ('12:00', '00:00')

alter table budget_line enable trigger budget_line_touch

alter table budget_line
  add constraint budget_line_time_from check (time_from = date_from::time),
  add constraint budget_line_time_to check (time_to = date_to::time),
  -- A day without a time is neither before nor after a time of that day.
  drop constraint budget_line_check,
  add constraint budget_line_check check (date_to >= date_from
    or date_to::date = date_from::date and (time_from is null or time_to is null))

-- What customers were shown is kept as it was said: a moment, or a day alone.
update budget_snapshot set seen = jsonb_set(seen, '{lines}', (
  select coalesce(jsonb_agg(case
    when substr(line ->> 'date_from', 12) in ('12:00:00', '00:00:00')
      and substr(line ->> 'date_to', 12) in ('12:00:00', '00:00:00')
    then line || jsonb_build_object('date_from', left(line ->> 'date_from', 10), 'date_to', left(line ->> 'date_to', 10))
    else line end order by place), '[]')
  from jsonb_array_elements(seen -> 'lines') with ordinality as element (line, place)))
`,
  );
