import type { Kysely } from 'kysely';
import { run } from './run.ts';

/**
 * What staff find a trip by: its name and the names of its contact, its clients and its agents, in one normalised text.
 * Triggers write it with the trip, and at the end of the transaction when its people change or are renamed.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
alter table travel add column words text collate "C" not null default ''

-- Each person is looked up by id, because a join would read all people where the tables have no statistics yet.
create function travel_words(trip travel) returns text language sql stable
as $$ select normalise(concat_ws(' ', trip.name, trip.contact_name, trip.contact_surname,
  (select string_agg((select first_name || ' ' || last_name from "user" where id = user_id), ' ' order by position, user_id)
    from user_travel_group where travel_id = trip.id),
  (select string_agg((select first_name || ' ' || last_name from "user" where id = agent_id), ' ' order by agent_id)
    from assigned_agent where travel_id = trip.id))) $$

alter table travel disable trigger travel_touch

update travel set words = travel_words(travel)

drop trigger travel_touch on travel

-- Another name of a person is no edit of their trips, and must not make an open edit of one stale.
create trigger travel_touch before update on travel for each row
when (old.words = new.words) execute function touch()

create index travel_words on travel using gin (words gin_trgm_ops)

create function travel_added() returns trigger language plpgsql
as $$ begin new.words = normalise(concat_ws(' ', new.name, new.contact_name, new.contact_surname)); return new; end $$

create trigger travel_words_added before insert on travel for each row execute function travel_added()

create function travel_renamed() returns trigger language plpgsql
as $$ begin new.words = travel_words(new); return new; end $$

-- Its name comes after travel_touch: the touch of this edit is decided before its words change.
create trigger travel_words_renamed before update of name, contact_name, contact_surname on travel for each row
execute function travel_renamed()

create function write_travel_words(trips integer[]) returns void language plpgsql
as $$ begin
  perform from travel where id = any (trips) order by id for no key update;
  update travel set words = travel_words(travel) where id = any (trips) and words <> travel_words(travel);
end $$

create function travel_person_moved() returns trigger language plpgsql
as $$ begin
  perform write_travel_words(array[case when tg_op = 'DELETE' then old.travel_id else new.travel_id end]);
  return null;
end $$

create constraint trigger user_travel_group_moved after insert or delete or update of user_id on user_travel_group
deferrable initially deferred for each row execute function travel_person_moved()

create constraint trigger assigned_agent_moved after insert or delete or update of agent_id on assigned_agent
deferrable initially deferred for each row execute function travel_person_moved()

create function travel_person_renamed() returns trigger language plpgsql
as $$ begin
  perform write_travel_words(array(
    select travel_id from user_travel_group where user_id = new.id
    union select travel_id from assigned_agent where agent_id = new.id));
  return null;
end $$

create constraint trigger user_renamed after update of first_name, last_name on "user"
deferrable initially deferred for each row
when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
execute function travel_person_renamed()
`,
  );
