import pg from 'pg';

/** The tables that grow with an agency's work. What reads one of them row by row becomes slower with each trip. */
export const growing = [
  ...[
    'travel',
    'budget',
    'budget_line',
    'user',
    'user_travel_group',
    'assigned_agent',
    'travel_event',
    'task',
    'outbox',
  ],
  ...['notification', 'audit_log', 'file', 'price_request', 'price_request_recipient', 'provider', 'document'],
  ...['budget_acceptance', 'question', 'accomodation', 'accomodation_photo'],
];

/** What beside trips an agency has after years (`data.ts` has the trips). `:n` is the number of trips. */
const rows = [
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
export async function grow(url: string, trips: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fill(client, trips);
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, trips: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const statement of rows) await client.query(statement.replaceAll(':n', `${trips}`));
  // Of the old trips all but a few are done with.
  await client.query(`update travel set travel_status_id = 4 where id < $1 and travel_status_id in (2, 3)`, [
    trips - trips / 50,
  ]);
  await client.query(`update budget set budget_status_id = case when id in (select budget_id from budget_acceptance) then 3 else 2 end
    where travel_id not in (select id from travel where travel_status_id in (2, 3))`);
  await client.query('vacuum (analyze)');
}
