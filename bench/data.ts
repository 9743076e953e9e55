import pg from 'pg';
import { startPostgres } from '../scripts/postgres.ts';
import { openSession } from '../server/platform/auth/testing/session.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { migrate } from '../server/platform/db/migrate.ts';

/** A database full of trips, and the sessions of its readers. */
export interface FilledDatabase {
  url: string;
  staffToken: string;
  /** The token of a client with 20 trips, however many trips there are. */
  customerToken: string;
}

/** A text inside the names of 20 trips, however many trips there are. */
export const rareName = 'tzalten';
/** A text inside the name of every fortieth trip. */
export const frequentName = 'rtuga';

/** The database generates the rows with generate_series, in this order. `:n` is the number of trips. */
const fillStatements = [
  `insert into service (name) select 'Servicio ' || n from generate_series(1, 40) n`,
  `insert into transport_type (name) values ('Avión'), ('Tren'), ('Autobús'), ('Barco')`,
  `insert into meal_included (name) values ('Media pensión')`,
  `insert into room_type (name) select 'Habitación ' || n from generate_series(1, 1000) n`,
  `insert into file (id, controller, field, name, mime, bytes)
   select md5('photo' || n)::uuid, 'accomodationPhotos', 'photo', n || '.jpg', 'image/jpeg', 200000
   from generate_series(1, 6000) n`,
  `insert into accomodation (name, address) select 'Hotel Mirador ' || n, 'Calle del Puerto, ' || n from generate_series(1, 1800) n`,
  `insert into accomodation_photo (accomodation_id, description, file_id, position)
   select 1 + n / 3, 'Vista ' || n % 3, md5('photo' || n + 1)::uuid, n % 3 from generate_series(0, 5399) n`,
  `insert into cruise (name) select 'Crucero Rosa ' || n from generate_series(1, 200) n`,
  `insert into cruise_photo (cruise_id, description, file_id, position)
   select 1 + n / 3, 'Cubierta ' || n % 3, md5('photo' || n + 5401)::uuid, n % 3 from generate_series(0, 598) n`,
  // User 1 is staff, user 2 the customer with 20 trips.
  `insert into "user" (group_id, email, first_name, last_name, phone)
   select case n when 1 then 1 else 2 end, 'cliente' || n || '@periplo.test',
     (array['Lucía', 'Mateo', 'Begoña', 'Íñigo', 'Carmen', 'Andrés', 'Noa', 'Xoel'])[1 + n % 8]
       || ' ' || (array['Abel', 'Blas', 'Cruz', 'Dolores', 'Elías', 'Fe', 'Guadalupe', 'Hilario', 'Inés', 'Jesús', 'José', 'Lourdes', 'Luis',
         'Luz', 'Manuel', 'Mar', 'María', 'Mercedes', 'Miguel', 'Pilar', 'Rocío', 'Rosa', 'Soledad', 'Teresa', 'Trinidad'])[1 + n / 8 % 25],
     (array['Núñez', 'Ibáñez', 'Ferreiro', 'Otero', 'Saavedra', 'Lema', 'Pardo'])[1 + n % 7] || ' ' || n,
     '+34600' || lpad(n::text, 6, '0')
   from generate_series(1, 2 + :n / 5) n`,
  // The newest ten thousand are in all statuses, the others are archived: open work does not grow with the years.
  // The triggers that write the words of a trip are off.
  `insert into travel (name, date_from, date_to, travel_status_id, contact_email, n_adults, n_children, sent_at, words)
   select name, date_from, date_to, status, email, adults, children, sent, normalise(concat_ws(' ', name,
     (select first_name || ' ' || last_name from "user" where id = client),
     (select first_name || ' ' || last_name from "user" where id = 1), 'presupuesto ' || n, 'Hotel Mirador ' || 1 + n % 1800))
   from (select n, case when (:n - n) % (:n / 20) = 3 then 2 else 3 + n % (:n / 5) end as client, (array['Escapada a ', 'Ruta por ', 'Vacaciones en ', 'Luna de miel en ', 'Semana en '])[1 + n % 5]
     || case when (:n - n) % (:n / 20) = 7 then 'Quetzaltenango'
        else (array['Galicia', 'Portugal', 'Lisboa', 'Oporto', 'Bretaña', 'Escocia', 'Islandia', 'Noruega', 'Creta', 'Sicilia',
          'Cerdeña', 'Malta', 'Egipto', 'Jordania', 'Japón', 'Vietnam', 'Tailandia', 'Bali', 'Nepal', 'Kenia',
          'Namibia', 'Cabo Verde', 'Azores', 'Madeira', 'Canarias', 'Menorca', 'Asturias', 'Navarra', 'Irlanda', 'Gales',
          'Provenza', 'Baviera', 'Viena', 'Praga', 'Budapest', 'Estambul', 'Cuba', 'México', 'Perú', 'Chile'])[1 + n / 5 % 40] end
     || ' con los ' || (array['Núñez', 'Ibáñez', 'Ferreiro', 'Otero', 'Saavedra', 'Lema', 'Pardo'])[1 + n % 7] as name,
     date '2026-01-01' + n % 700 as date_from, date '2026-01-08' + n % 700 as date_to,
     case when n > :n - 10000 then 2 + n % 4 else 4 end as status,
     'cliente' || n || '@periplo.test' as email, 2 as adults, n % 3 as children,
     timestamptz '2026-01-01' + n * interval '1 second' as sent
   from generate_series(1, :n) n) as trip`,
  `insert into user_travel_group (travel_id, user_id)
   select n, case when (:n - n) % (:n / 20) = 3 then 2 else 3 + n % (:n / 5) end from generate_series(1, :n) n`,
  `insert into assigned_agent (travel_id, agent_id) select n, 1 from generate_series(1, :n) n`,
  // Every trip has a budget, every third has two. Those of archived trips were rejected.
  `insert into budget (id, travel_id, date_from, date_to, total_price, discount, budget_status_id, valid_until, sent_at) overriding system value
   select id, travel_id, date '2026-01-01', date '2026-01-08', 150000 + id % 1000 * 100, 5,
     case when travel_id > :n - 10000 then 1 else 2 end, '2026-12-31', now()
   from (select n as id, n as travel_id from generate_series(1, :n) n
         union all select :n + n / 3, n from generate_series(3, :n, 3) n) as budgets`,
  `insert into budget_line (budget_id, kind, position, date_from, date_to, price, accomodation_id, cruise_id, transport_type_id)
   select b, kind, position, timestamp '2026-01-01' + position * interval '1 day', timestamp '2026-01-02' + position * interval '1 day', 50000,
     case kind when 'accomodation' then 1 + b % 1800 end, case kind when 'cruise' then 1 + b % 200 end,
     case kind when 'transport' then 1 + b % 4 end
   from generate_series(1, :n + :n / 3) b,
     lateral (values (1, 'transport'), (2, 'accomodation'), (3, case b % 4 when 0 then 'cruise' else 'accomodation' end)) line (position, kind)`,
];

/**
 * The body of `budgetAccomodation/create` for a line of a generated budget. It is confirmed, because its days are not
 * those of the trip.
 */
export const newStay = (budget_id: number) => ({
  budget_id,
  confirmed: true,
  accomodation_id: 7,
  meal_included_id: 1,
  room_type_id: 1,
  date_from: '2026-05-04 16:00:00',
  date_to: '2026-05-07 12:00:00',
  price: 642,
  net_price: 510,
  locator: 'QX7T2N',
  data: '<p>Una casa de piedra frente al mar.</p>',
});

/** Runs a benchmark on a temporary PostgreSQL server, at this address. */
export async function withPostgres(use: (server: string) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  try {
    await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Creates a database on a server and fills it with trips. */
export async function filledDatabase(server: string, trips: number): Promise<FilledDatabase> {
  const name = `trips_${trips}`;
  await withClient(server, client => client.query(`create database ${name}`));
  const address = new URL(server);
  address.pathname = name;
  const url = address.href;
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await migrate(database);
  await withClient(url, client => fill(client, trips));
  const [staffToken = '', customerToken = ''] = await Promise.all([
    openSession(database.db, { id: 1, group_id: 1 }, new Date()),
    openSession(database.db, { id: 2, group_id: 2 }, new Date()),
  ]);
  await database.close();
  return { url, staffToken, customerToken };
}

async function fill(client: pg.Client, trips: number): Promise<void> {
  // The references are correct by construction. A million checks would take longer than the load.
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  // Building the same indexes after the load takes a tenth of the time of maintaining them during it.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where not indisunique and indrelid in ('travel'::regclass, 'budget'::regclass, 'budget_line'::regclass, '"user"'::regclass, 'user_travel_group'::regclass)`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const statement of fillStatements) await client.query(statement.replaceAll(':n', `${trips}`));
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`select setval(pg_get_serial_sequence('budget', 'id'), (select max(id) from budget))`);
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The tables that grow with an agency's work. What reads one of them row by row becomes slower with each trip. */
export const growingTables = [
  ...['travel', 'budget', 'budget_line', 'user', 'user_travel_group', 'assigned_agent', 'travel_event', 'task'],
  ...['outbox', 'notification', 'audit_log', 'file', 'price_request', 'price_request_recipient', 'provider'],
  ...['document', 'budget_acceptance', 'question', 'accomodation', 'accomodation_photo'],
];

/** What an agency has after years besides trips (`fillStatements`). `:n` is the number of trips. */
const yearsOfWork = [
  `update assigned_agent set agent_id = 3 + travel_id % 50 where travel_id % 10 > 0`,
  `insert into provider (provider, contact_email) select 'Receptivo ' || n, 'receptivo' || n || '@periplo.test' from generate_series(1, 15000) n`,
  `insert into document_type (name) values ('Contrato')`,
  `insert into document (document_type_id, provider_id, name) select (select min(id) from document_type), 1 + n % 15000, 'Tarifas ' || n
   from generate_series(1, 20000) n`,
  `insert into accomodation (name, address) select 'Posada ' || n, 'Calle Mayor, ' || n from generate_series(1, 20000) n`,
  `insert into outbox (template, user_id, to_address, language, subject, body, message_id, status, travel_id, sent_at)
   select 'offer', 3 + n % 2000, 'cliente' || n || '@periplo.test', 'es', 'Su viaje ' || n, '', 'm' || n, 'sent', n, now() - n * interval '1 minute'
   from generate_series(1, :n) n`,
  `insert into travel_event (travel_id, budget_id, user_id, kind, at)
   select n, case when event = 2 then n end, 1, case event when 2 then 'budgetOpened' else 'sent' end, now() - n * interval '1 minute'
   from generate_series(1, :n) n, generate_series(1, 3) event`,
  `insert into task (name, date, agent_id, travel_id, task_status_id)
   select 'Llamar ' || n, timestamp '2024-01-01' + n * interval '10 minutes', 1, n, case when n > :n - 200 then 1 else 3 end
   from generate_series(1, :n) n`,
  `insert into notification (user_id, kind, path, read_at)
   select 1 + n % 2000, 'accepted', '/', case when n % 2000 < 50 then null else now() end from generate_series(1, :n) n`,
  `insert into audit_log (user_id, action, entity, entity_id, address, at)
   select 1 + n % 50, (array['create', 'update', 'delete'])[1 + n % 3], (array['travel', 'budget', 'client'])[1 + n % 3], n::text, '127.0.0.0/24', now() - n * interval '1 minute'
   from generate_series(1, 2 * :n) n`,
  `insert into price_request (type, price_request_status_id, title, sent_at, created_by)
   select 1 + n % 2, case when n > 19950 then 2 else 4 end, 'Grupo ' || n, now() - n * interval '1 hour', 1 from generate_series(1, 20000) n`,
  `insert into price_request_recipient (price_request_id, accomodation_id, name, email, outbox_id, answered_at)
   select n, m, 'Posada', 'posada@periplo.test', n, case when n > 19950 then null else now() end from generate_series(1, 20000) n, generate_series(1, 3) m`,
  `insert into budget_acceptance (budget_id, user_id, accepted_at, price_discount)
   select n, 3, now() - n * interval '2 hours', 150000 from generate_series(4, :n, 4) n`,
  `insert into question (budget_id, client_id, is_answer, author_id, text, at, answered_at)
   select n, 3, false, 3, '¿Hay ascensor?', now() - n * interval '10 minutes', case when n > 200 then now() end
   from generate_series(2, :n, 3) n`,
];

/** Adds to a database filled by `filledDatabase` what the other tables hold after years. */
export async function addYearsOfWork(url: string, trips: number): Promise<void> {
  await withClient(url, async client => {
    await client.query('set session_replication_role = replica');
    for (const statement of yearsOfWork) await client.query(statement.replaceAll(':n', `${trips}`));
    // Of the old trips all but a few are done with.
    await client.query(`update travel set travel_status_id = 4 where id < $1 and travel_status_id in (2, 3)`, [
      trips - trips / 50,
    ]);
    await client.query(`update budget set budget_status_id = case when id in (select budget_id from budget_acceptance) then 3 else 2 end
      where travel_id not in (select id from travel where travel_status_id in (2, 3))`);
    await client.query('vacuum (analyze)');
  });
}
