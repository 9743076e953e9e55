import { sql } from 'kysely';
import type { Database } from '../server/platform/db/database.ts';

/**
 * The drawn map of the tables, docs/tables.md. The tables, their keys and references are read from a migrated database.
 * The groups, and the columns that explain a table, are listed here.
 */

interface Group {
  title: string;
  about: string;
  /** Each table with the columns that explain it. The keys are added to them. */
  tables: Record<string, string>;
}

/** The tables that a newcomer needs to know first. */
const spine = [
  'user',
  'travel',
  'user_travel_group',
  'budget',
  'budget_line',
  'budget_acceptance',
  'budget_notice',
  'accomodation',
  'provider',
];

const groups: Group[] = [
  {
    title: 'Trips',
    about: 'A trip, who travels, who looks after it, what happened to it, and what a visitor asked for.',
    tables: {
      travel: 'name date_from date_to travel_status_id tab contact_email sent_at rejection_reason',
      user_travel_group: 'position',
      assigned_agent: '',
      travel_event: 'kind detail fields at',
      travel_reminder: 'at',
      travel_request: 'destination wishes language',
      rating_invitation: 'mailed_at postponed_until',
    },
  },
  {
    title: 'Budgets',
    about:
      'A budget, its services (one table for the five kinds), its contracts, what was accepted, what a notice told.',
    tables: {
      budget: 'budget_status_id date_from date_to total_price discount price_discount deposit valid_until sent_at',
      budget_line: 'kind position date_from date_to price net_price locator',
      budget_contract: 'contract_data',
      contract: 'name data',
      budget_acceptance: 'accepted_at price_discount record record_hash',
      agreed_budget: 'agreed_at total_price price_discount date_from date_to',
      agreed_line: 'kind date_from price',
      budget_notice: 'comments sent_at answer',
      budget_snapshot: 'reason taken_at seen',
      question: 'is_answer text answered_at',
    },
  },
  {
    title: 'People',
    about: 'Clients and staff are one table, told apart by their group. Identity data is sealed.',
    tables: {
      user: 'username email first_name last_name language dni active erased_at',
      identity: '',
      user_group: 'name role',
      session: 'last_seen_at expires_at ended',
      api_key: 'name scopes expires_at last_used_at revoked_at',
      device: 'browser system address last_seen_at trusted_until',
      second_factor: 'secret confirmed_at last_step',
      recovery_code: 'used_at',
      sign_in_step: 'tries expires_at',
      passkey: 'name counter last_used_at',
      passkey_challenge: 'expires_at',
      sign_in_provider: 'issuer client_id client_secret label active',
      sign_in_attempt: 'nonce expires_at',
      sign_in_subject: 'issuer subject linked_at last_used_at',
      link: 'purpose expires_at used_at',
      password_recovery: 'identity requested_at',
      consent: 'kind granted text_version at',
      data_request: 'kind requested_at',
      notification: 'kind params path read_at',
      presence: 'seen_at',
      saved_view: 'list name search',
    },
  },
  {
    title: 'Catalogue: stays and cruises',
    about: 'What a stay or a cruise of a budget is chosen from, with photos, services, tags and ratings.',
    tables: {
      accomodation: 'name address n_rooms contact_email latitude longitude avg_rate featured',
      accomodation_type: 'name',
      accomodation_photo: 'description position',
      accomodation_service: '',
      accomodation_internal_tag: '',
      internal_tag: 'name',
      service: 'name icon',
      cruise: 'name description avg_rate featured',
      cruise_photo: 'description position',
      cruise_service: '',
      rating: 'avg_rate comment',
      room_type: 'name',
      meal_included: 'name',
      cabin_type: 'name',
    },
  },
  {
    title: 'Catalogue: other services, insurance, transport, places',
    about: 'The other three kinds of service, and the countries, provinces and municipalities of Spain.',
    tables: {
      other_service: 'name data address contact_email featured',
      other_service_type: 'name',
      other_service_photo: 'description position',
      other_service_internal_tag: '',
      internal_tag_other_service: 'name',
      travel_insurance: 'name coverage',
      travel_insurance_type: 'name',
      transport_type: 'name',
      country: 'name iso2',
      province: 'name ine',
      city: 'name ine',
    },
  },
  {
    title: 'Providers and price requests',
    about: 'Whom the agency buys from, with their documents; whom a group request asked, and what they answered.',
    tables: {
      provider: 'provider cif contact_email active',
      document: 'name uploaded',
      document_type: 'name',
      price_request: 'type price_request_status_id title request_date sent_at',
      price_request_file: 'slot',
      price_request_recipient: 'name email answered_at declined_at',
      offer: 'declined price price_basis option_date replaced_at',
      offer_line: '',
    },
  },
  {
    title: 'Mail and webhooks',
    about:
      'Letters, and events for other programs, are written in the transaction of what they report; a worker sends them.',
    tables: {
      outbox: 'template to_address language subject status attempts next_attempt_at channel sent_at',
      outbox_file: '',
      mail_way: 'failing_since fault next_try_at',
      mail_pace: 'begun',
      google_account: 'email refused_at',
      google_consent: 'expires_at',
      webhook: 'name url events active failing_since',
      webhook_delivery: 'event status attempts next_attempt_at response_status',
    },
  },
  {
    title: 'The agency and the machine',
    about: 'Tasks, texts and settings; files, the audit log and what every process shares.',
    tables: {
      task: 'name date task_status_id client_email done_at',
      course_tip: 'category title published_on published',
      general_text: 'name language version text',
      letter_text: 'kind language subject heading opening closing',
      setting: 'name value',
      fixed_catalogue: 'name',
      file: 'controller field name mime bytes',
      audit_log: 'at user_id api_key_id action entity entity_id fields address code times chain_no hash',
      audit_head: 'base_no chain_no hash signature checked_at fault',
      rate_limit: 'hits window_end wait_until',
      secret_key: 'key_id kept_in',
      backup_plan: 'active rhythm hour keep_newest keep_days',
      backup_run: 'name started_at ended_at bytes verified_at fault',
    },
  },
];

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  primary: boolean;
  /** Its values are unique. */
  unique: boolean;
  /** The table that it refers to. */
  parent: string | null;
}

/** The map of a migrated database, as the text of docs/tables.md, in Mermaid, which GitHub and most editors draw. */
export async function drawTables(database: Pick<Database, 'db'>): Promise<string> {
  const columns = await readColumns(database);
  const grouped = groups.flatMap(group => Object.keys(group.tables));
  const tables = new Set(columns.map(column => column.table));
  const lost = [...tables].filter(table => grouped.filter(other => other === table).length !== 1);
  const gone = grouped.filter(table => !tables.has(table));
  if (lost.length + gone.length > 0) {
    throw new Error(`scripts/table-map.ts has to name each table once. Mend: ${[...lost, ...gone].join(', ')}`);
  }
  const sections = groups.map(
    group => `## ${group.title}\n\n${group.about}\n\n${fence(diagram(group.tables, columns))}`,
  );
  const first = fence(
    relations(
      spine,
      columns.filter(({ column }) => !column.endsWith('_by')),
    ),
  );
  return `${header(tables.size)}\n## First of all\n\n${first}\n${sections.join('\n')}`;
}

const header = (count: number) => `# The tables

Written by \`npm run schema\` from the migrations: a test fails when it is stale. There are ${count} tables; a table stands
in one diagram, with its keys (PK, FK) and the columns that tell what it is about, and a reference to another diagram
names its table. The grouping is said in [scripts/table-map.ts](../scripts/table-map.ts), every column in
[schema.gen.ts](../server/platform/db/schema.gen.ts), the words in the [glossary](glossary.md).
`;

const fence = (text: string) => `\`\`\`mermaid\nerDiagram\n${text}\`\`\`\n`;

/** Boxes with their columns, and the lines between them. */
function diagram(tables: Record<string, string>, columns: Column[]): string {
  const boxes = Object.entries(tables).map(([table, telling]) => {
    const own = columns.filter(column => column.table === table);
    const named = telling.split(' ').filter(Boolean);
    const unknown = named.find(name => !own.some(column => column.column === name));
    if (unknown) throw new Error(`scripts/table-map.ts names ${table}.${unknown}, which there is not`);
    const drawn = own.filter(column => column.primary || column.parent || named.includes(column.column));
    return `  ${table} {\n${drawn.map(column => `    ${attribute(column, tables)}\n`).join('')}  }\n`;
  });
  return boxes.join('') + relations(Object.keys(tables), columns);
}

function attribute({ column, type, primary, parent }: Column, tables: Record<string, string>): string {
  const keys = [primary && 'PK', parent && 'FK'].filter(Boolean).join(', ');
  const elsewhere = parent && !(parent in tables) ? `"${parent}"` : '';
  return [type, column, keys, elsewhere].filter(Boolean).join(' ');
}

/** The references between some tables: how many rows are on each side, and the column. */
function relations(tables: string[], columns: Column[]): string {
  return columns
    .filter(({ table, parent }) => parent && tables.includes(table) && tables.includes(parent))
    .map(({ table, parent, column, nullable, unique }) => {
      const crow = `${nullable ? '|o' : '||'}--${unique ? 'o|' : 'o{'}`;
      return `  ${parent} ${crow} ${table} : ${column}\n`;
    })
    .join('');
}

async function readColumns({ db }: Pick<Database, 'db'>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, not a.attnotnull as nullable, parent.relname as parent,
           regexp_replace(format_type(t.oid, null), ' [^\\[]*', '') as type,
           exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary
                   and a.attnum = any (i.indkey)) as primary,
           exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
                   and i.indnkeyatts = 1 and i.indkey[0] = a.attnum) as unique
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
    left join pg_class parent on parent.oid = f.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely\\_migration%'
    order by c.relname, a.attnum`.execute(db);
  return rows;
}
