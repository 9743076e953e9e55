import type { Kysely } from 'kysely';
import { run } from './run.ts';

/**
 * The names with which people sign in, each with its one owner: usernames and e-mails of everybody who is not deleted,
 * in lower case. A trigger keeps it, so that every way of writing a person does: forms, sheets, restoring, erasing.
 *
 * Until now a username could be the e-mail of somebody else. The e-mail keeps the name, because letters with links go
 * there; the other person signs in with their own e-mail from now on, and the audit log names them. Without an e-mail
 * they have no username until staff give them one.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
drop index user_username

drop index user_email

create index user_email_lower on "user" (lower(email)) where deleted_at is null

create table identity (
  value text collate "C" primary key,
  user_id integer not null references "user" on delete cascade
)

create index identity_user on identity (user_id)

with freed as (
  update "user" as named set username = named.email
  where named.deleted_at is null and exists (
    select from "user" as owner
    where owner.deleted_at is null and owner.id <> named.id and lower(owner.email) = lower(named.username))
  returning named.id)
insert into audit_log (action, entity, entity_id, fields) select 'update', 'user', id::text, '{username}' from freed

insert into identity (value, user_id)
select lower(email), id from "user" where deleted_at is null and email is not null
union select lower(username), id from "user" where deleted_at is null and username is not null

create function user_identity() returns trigger language plpgsql
as $$ declare named text[] := array_remove(array[lower(new.email), lower(new.username)], null);
begin
  if tg_op = 'UPDATE' then
    delete from identity where user_id = new.id and (new.deleted_at is not null or value <> all (named));
  end if;
  if new.deleted_at is null then
    -- In one order, so that two who want each other's names do not wait for each other.
    insert into identity (value, user_id) select distinct value, new.id from unnest(named) as value order by value
    on conflict do nothing;
    if new.email is not null and not exists (select from identity where value = lower(new.email) and user_id = new.id) then
      raise exception 'the e-mail signs in somebody else' using errcode = '23505', constraint = 'user_email', table = 'user';
    end if;
    if new.username is not null and not exists (select from identity where value = lower(new.username) and user_id = new.id) then
      raise exception 'the username signs in somebody else' using errcode = '23505', constraint = 'user_username', table = 'user';
    end if;
  end if;
  return null;
end $$

create trigger user_identity_kept after insert or update of username, email, deleted_at on "user"
for each row execute function user_identity()
`,
  );
