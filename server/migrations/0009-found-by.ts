import { type Kysely, sql } from 'kysely';

/**
 * Staff find a trip by everything that they may have before them: also telephone and e-mail of its contact, what was asked
 * for, the numbers and names of its budgets, and the places and locators of their services. Clients, providers and tasks
 * are found by words of several of their fields.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each record is looked up by id, because a join would read all of them where the tables have no statistics yet.
  await sql`
    create or replace function travel_words(trip travel) returns text language sql stable
    as $$ select normalise(concat_ws(' ', trip.name, trip.contact_name, trip.contact_surname, trip.contact_phone, trip.contact_email,
      (select destination from travel_request where travel_id = trip.id),
      (select string_agg((select first_name || ' ' || last_name from "user" where id = user_id), ' '
        order by position, user_id) from user_travel_group where travel_id = trip.id),
      (select string_agg((select first_name || ' ' || last_name from "user" where id = agent_id), ' ' order by agent_id)
        from assigned_agent where travel_id = trip.id),
      (select string_agg(concat_ws(' ', 'presupuesto ' || id, quote_name), ' ' order by id) from budget
        where travel_id = trip.id and deleted_at is null),
      (select string_agg(distinct word, ' ') from budget
        join budget_line as line on line.budget_id = budget.id and line.deleted_at is null
        cross join lateral unnest(array[line.locator, line.origin, line.destination, line.company,
          (select concat_ws(' ', name, city_name, (select name from city where id = city_id)) from accomodation where id = line.accomodation_id),
          (select name from cruise where id = line.cruise_id),
          (select concat_ws(' ', name, city_name, (select name from city where id = city_id)) from other_service where id = line.other_service_id)]) as word
        where budget.travel_id = trip.id and budget.deleted_at is null))) $$;

    drop trigger travel_words_added on travel;
    drop function travel_added;
    drop trigger travel_words_renamed on travel;
    create trigger travel_words_renamed before insert or update of name, contact_name, contact_surname, contact_phone, contact_email
    on travel for each row execute function travel_renamed();

    create constraint trigger travel_request_moved after insert or delete or update of destination on travel_request
    deferrable initially deferred for each row execute function travel_person_moved();

    create constraint trigger budget_moved after insert or delete or update of quote_name, deleted_at on budget
    deferrable initially deferred for each row execute function travel_person_moved();

    create function budget_line_moved() returns trigger language plpgsql
    as $$ begin
      perform write_travel_words(array(select travel_id from budget
        where id = case when tg_op = 'DELETE' then old.budget_id else new.budget_id end));
      return null;
    end $$;
    create constraint trigger budget_line_moved after insert or delete or update of
    deleted_at, locator, origin, destination, company, accomodation_id, cruise_id, other_service_id on budget_line
    deferrable initially deferred for each row execute function budget_line_moved();

    create function service_renamed() returns trigger language plpgsql
    as $$ begin
      perform write_travel_words(array(select budget.travel_id from budget where id in (
        select budget_id from budget_line where tg_table_name = 'accomodation' and accomodation_id = new.id
        union all select budget_id from budget_line where tg_table_name = 'cruise' and cruise_id = new.id
        union all select budget_id from budget_line where tg_table_name = 'other_service' and other_service_id = new.id)));
      return null;
    end $$;
  `.execute(db);
  for (const [table, columns] of [
    ['accomodation', ['name', 'city_id', 'city_name']],
    ['cruise', ['name']],
    ['other_service', ['name', 'city_id', 'city_name']],
  ] as const) {
    const of = (row: string) => sql.join(columns.map(column => sql.ref(`${row}.${column}`)));
    await sql`
      create constraint trigger ${sql.ref(`${table}_renamed`)} after update of ${sql.join(columns.map(column => sql.ref(column)))}
      on ${sql.table(table)} deferrable initially deferred for each row
      when (row(${of('old')}) is distinct from row(${of('new')})) execute function service_renamed()`.execute(db);
  }
  await sql`update travel set words = travel_words(travel) where words <> travel_words(travel)`.execute(db);

  await sql`
    alter table task drop column search;
    alter table task add column search text collate "C" not null default '';
    create index task_search on task using gin (search gin_trgm_ops);

    create function task_search(one task) returns text language sql stable
    as $$ select normalise(concat_ws(' ', one.name, one.client_name, one.client_surname, one.client_phone, one.client_email,
      (select first_name || ' ' || last_name from "user" where id = one.user_id), (select name from travel where id = one.travel_id))) $$;

    create function task_written() returns trigger language plpgsql
    as $$ begin new.search = task_search(new); return new; end $$;
    -- Its name comes after task_touch. Another name of a client or a trip is no edit of the task: see travel_touch.
    create trigger task_written before insert or update of name, client_name, client_surname, client_phone, client_email, user_id, travel_id
    on task for each row execute function task_written();
    drop trigger task_touch on task;
    create trigger task_touch before update on task for each row
    when (old.search = new.search and (old.reminded_at is not distinct from new.reminded_at or old.date <> new.date
      or old.agent_id is distinct from new.agent_id)) execute function touch();

    create function write_task_search(tasks integer[]) returns void language plpgsql
    as $$ begin
      perform from task where id = any (tasks) order by id for no key update;
      update task set search = task_search(task) where id = any (tasks) and search <> task_search(task);
    end $$;
    select write_task_search(array(select id from task));

    create function task_of_renamed() returns trigger language plpgsql
    as $$ begin
      perform write_task_search(array(
        select id from task where tg_table_name = 'user' and user_id = new.id
        union all select id from task where tg_table_name = 'travel' and travel_id = new.id));
      return null;
    end $$;
    create constraint trigger user_renamed_task after update of first_name, last_name on "user" deferrable initially deferred for each row
    when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)) execute function task_of_renamed();
    create constraint trigger travel_renamed_task after update of name on travel deferrable initially deferred for each row
    when (old.name <> new.name) execute function task_of_renamed();
  `.execute(db);

  for (const [table, columns] of [
    ['user', ['first_name', 'last_name', 'email', 'username', 'phone', 'poblacion', 'razon_social']],
    [
      'provider',
      [
        'provider',
        'fiscal_name',
        'location',
        'main_product',
        'contact_person',
        'contact_phone',
        'contact_email',
        'transfer_email',
      ],
    ],
  ] as const) {
    const text = sql.join(
      columns.map(column => sql`coalesce(${sql.ref(column)}, '')`),
      sql` || ' ' || `,
    );
    await sql`alter table ${sql.table(table)} drop column search`.execute(db);
    await sql`alter table ${sql.table(table)} add column search text collate "C" generated always as (normalise(${text})) stored`.execute(
      db,
    );
    await sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)} using gin (search gin_trgm_ops)`.execute(
      db,
    );
  }
  await sql`alter table "user" alter column search set statistics 500`.execute(db);
}
