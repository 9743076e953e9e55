import { sql } from 'kysely';
import type { Database } from '../server/platform/db/database.ts';
import { held } from './personal-data.ts';

/** Tables about things: each with all its columns, none of which tells anything about a person. */
const things: Record<string, string> = {
  accomodation_internal_tag: 'accomodation_id internal_tag_id',
  accomodation_photo: 'id accomodation_id description file_id position created_at updated_at deleted_at',
  accomodation_service: 'accomodation_id service_id',
  accomodation_type: 'id name name_en name_fr created_at updated_at deleted_at search',
  backup_plan: 'id active rhythm weekday hour keep_newest keep_days active_since sealed_key late_told_at updated_at',
  budget_line:
    'id budget_id kind position date_from date_to price net_price locator accomodation_id meal_included_id room_type_id cruise_id cabin_type_id transport_type_id origin destination company baggage extra_info travel_insurance_id other_service_id data description notes created_at updated_at deleted_at provider_id provider_notes time_from time_to duration',
  cabin_type: 'id name name_en name_fr created_at updated_at deleted_at search',
  city: 'id ine name province_id latitude longitude search population',
  contract: 'id name data created_at updated_at deleted_at search',
  country: 'id name name_en name_fr iso2 iso3 search',
  course_tip:
    'id category title title_en title_fr text text_en text_fr link link_en link_fr published published_on position photo created_at updated_at deleted_at search words words_en words_fr',
  cruise:
    'id name description rate_location rate_cleaning rate_service rate_quality_price created_at updated_at deleted_at search avg_rate featured teaser teaser_en teaser_fr',
  cruise_photo: 'id cruise_id description file_id position created_at updated_at deleted_at',
  cruise_service: 'cruise_id service_id',
  document: 'id document_type_id provider_id name uploaded file_id created_at updated_at deleted_at search',
  document_type: 'id name created_at updated_at deleted_at search',
  fixed_catalogue: 'catalogue id name',
  internal_tag: 'id name created_at updated_at deleted_at search',
  internal_tag_other_service: 'id name created_at updated_at deleted_at search',
  mail_pace: 'id begun',
  mail_way: 'channel failing_since fault error tries next_try_at told_at',
  meal_included: 'id name name_en name_fr created_at updated_at deleted_at search',
  offer:
    'id recipient_id declined reason availability price price_basis child_price meal_included_id option_date remarks file_id answered_at replaced_at',
  offer_line: 'offer_id budget_line_id',
  other_service_internal_tag: 'other_service_id internal_tag_other_service_id',
  other_service_photo: 'id other_service_id description file_id position created_at updated_at deleted_at',
  other_service_type: 'id name name_en name_fr created_at updated_at deleted_at search',
  price_request:
    'id type price_request_status_id title subject message n_adults n_children n_rooms date_from date_to latitude longitude search_range request_date sent_at travel_id budget_id created_by created_at updated_at deleted_at search sent_texts',
  price_request_file: 'id price_request_id slot file_id',
  province: 'id ine name search',
  room_type: 'id name name_en name_fr created_at updated_at deleted_at search',
  secret_key: 'id key_id kept_in old_ids',
  service: 'id name name_en name_fr icon created_at updated_at deleted_at search',
  setting: 'id name value updated_at',
  sign_in_attempt: 'state_hash browser_hash session_hash nonce code_verifier begun_at expires_at',
  sign_in_provider: 'id issuer client_id client_secret label active updated_at',
  transport_type: 'id name name_en name_fr created_at updated_at deleted_at search',
  travel_insurance:
    'id name name_en name_fr travel_insurance_type_id insurance_policy_doc created_at updated_at deleted_at search coverage coverage_en coverage_fr',
  travel_insurance_type: 'id name name_en name_fr created_at updated_at deleted_at search',
  travel_reminder: 'id travel_id at',
  user_group: 'id name role',
  webhook:
    'id name url events secret old_secret old_secret_until active failing_since given_up_at created_at updated_at',
};

interface Column {
  table: string;
  column: string;
  /** It refers to a user. */
  of_user: boolean;
}

/** What is wrong with the register: columns that are not classified, twice, or gone; tables of people without a word. */
export async function faultsOfRegister({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, exists (
      select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any (f.conkey)
        and f.confrelid = '"user"'::regclass) as of_user
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely\\_migration%'
    order by c.relname, a.attnum`.execute(db);
  const there = Map.groupBy(rows, row => row.table);
  const faults: string[] = [];
  for (const table of new Set([...there.keys(), ...Object.keys(held), ...Object.keys(things)])) {
    const entry = held[table];
    const named = entry ? `${entry.personal} ${entry.other}` : (things[table] ?? '');
    const listed = named.split(' ').filter(Boolean);
    const columns = (there.get(table) ?? []).map(row => row.column);
    for (const column of columns) if (!listed.includes(column)) faults.push(`${table}.${column} is not classified`);
    for (const column of listed) if (!columns.includes(column)) faults.push(`there is no ${table}.${column}`);
    if (new Set(listed).size < listed.length) faults.push(`${table} names a column twice`);
    const people = (there.get(table) ?? []).filter(row => row.of_user && !row.column.endsWith('_by'));
    for (const { column } of people)
      if (!entry?.personal.split(' ').includes(column)) faults.push(`${table}.${column} refers to a person`);
  }
  return faults;
}

/** The register as the text of docs/personal-data.md. */
export function drawRegister(): string {
  const rows = Object.entries(held).map(
    ([table, { why, personal, kept, exported, erased }]) =>
      `| \`${table}\` | ${why} | ${personal.replaceAll(' ', ', ')} | ${kept} | ${exported} | ${erased} |`,
  );
  return `# Personal data: what is held, and why

Written by \`npm run schema\` from [scripts/personal-data.ts](../scripts/personal-data.ts), which classifies every column of
the database; a test fails for a column that is not classified, and for one that refers to a user and is not named here.
${Object.keys(held).length} of ${Object.keys(held).length + Object.keys(things).length} tables hold something about a person. 'In the export' names the key of \`datos.json\`.

| Table | Whose, and why | Columns | Kept | In the export of a client | When a client is erased |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
