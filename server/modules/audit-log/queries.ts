import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditRow, AuditState } from '../../../contract/audit-log/calls.ts';
import { type AuditFault, type AuditFilter, type AuditKind, auditCodes } from '../../../contract/audit-log/schema.ts';
import { code } from '../../../contract/envelope.ts';
import type { Db } from '../../platform/db/db.ts';
import { countList, localMomentSql, matches } from '../../platform/db/search.ts';
import { byFilled, declaredSorts, descending, orderBySort, type PageRange } from '../../platform/db/sort.ts';
import { shortAddress } from '../../platform/http/network.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import type { NameSource, Noun } from '../../shared/noun.ts';
import { recordLabel, sentenceOf } from './sentences.ts';

/** Each filter has an index of `audit_log` that is also in the order of the list. */

export const auditSorts = declaredSorts('auditLog', { at: byFilled('audit_log.at') });

const sessionActions = [
  ...['sign-in.provider', 'signIn.link', 'signIn.unlink'],
  ...['sign-in', 'sign-out', 'sign-up', 'second-factor', 'password', 'password.wrong', 'recover'],
  ...['secondFactor.on', 'secondFactor.off', 'secondFactor.codes', 'secondFactor.recoveryCode', 'secondFactor.taken'],
  ...['passkey.add', 'passkey.remove', 'session.end', 'apiKey.create', 'apiKey.revoke', 'apiKey.refuse'],
];
const secretActions = ['view', 'showPassword', 'mail.read', 'letter.read', 'export', 'backup.read'];
const refusalCodes = auditCodes.filter(one => one !== code.read);

const isOneOf = (column: string, values: readonly (string | number)[]) =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(values.map(value => sql.lit(value)))})`;

const kindConditions: Readonly<Record<AuditKind, RawBuilder<SqlBool>>> = {
  sessions: isOneOf('audit_log.action', sessionActions),
  refusals: isOneOf('audit_log.code', refusalCodes),
  secrets: isOneOf('audit_log.action', secretActions),
  changes: sql`audit_log.code is null`,
};

/** A filter; `before` is the id of a row, for the rows that are older than it. */
type RowFilter = AuditFilter & { before?: number | undefined };

function filterCondition({
  before,
  name,
  kind,
  user_id,
  api_key_id,
  entity,
  entity_id,
  code: answer,
  address,
  from,
  to,
}: RowFilter) {
  const conditions = [
    name && sql`audit_log.user_id in (select id from "user" where ${matches(sql.ref<string>('sort'), name)})`,
    kind && kindConditions[kind],
    user_id && sql`audit_log.user_id = ${user_id}`,
    api_key_id && sql`audit_log.api_key_id = ${api_key_id}`,
    entity && sql`audit_log.entity = ${entity}`,
    entity_id && sql`audit_log.entity_id = ${entity_id}`,
    answer && sql`audit_log.code = ${answer}`,
    address && sql`audit_log.address = ${shortAddress(address) || address}`,
    from && sql`audit_log.at >= ${from}::date`,
    to && sql`audit_log.at < ${to}::date + 1`,
    before !== undefined && sql`audit_log.id < ${before}`,
  ];
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions.filter(condition => condition)], sql` and `)}`;
}

/** The rows of a filter, the latest first, as they are stored. The page is cut before its rows are read. */
export function auditRows(db: Db, filter: RowFilter, cut: PageRange) {
  const ordered = orderBySort(cut.order ?? descending('audit_log.at'), 'audit_log.id');
  const page = db
    .selectFrom('audit_log')
    .select('audit_log.id')
    .where(filterCondition(filter))
    .orderBy(ordered)
    .limit(cut.limit)
    .offset(cut.offset);
  return db
    .selectFrom('audit_log')
    .leftJoin('user', 'user.id', 'audit_log.user_id')
    .leftJoin('api_key', 'api_key.id', 'audit_log.api_key_id')
    .select(['audit_log.id', 'audit_log.user_id', 'audit_log.action', 'audit_log.entity', 'audit_log.entity_id'])
    .select(['audit_log.fields', 'audit_log.address', 'audit_log.code', 'audit_log.times'])
    .select(['audit_log.api_key_id', 'api_key.name as api_key'])
    .select([
      localMomentSql(sql.ref('audit_log.at')).$castTo<string>().as('at'),
      fullNameSql<string | null>().as('name'),
    ])
    .where('audit_log.id', 'in', page)
    .orderBy(ordered);
}

/** The rows of a filter in words. */
export async function listAudit(
  db: Db,
  { called, sources }: RecordNames,
  filter: RowFilter,
  cut: PageRange,
): Promise<AuditRow[]> {
  const rows = await auditRows(db, filter, cut).execute();
  const names = await namesOf(db, sources, rows);
  return rows.map(({ action, name, ...row }) => ({
    ...row,
    text: sentenceOf({ ...row, action, name }),
    record: recordLabel(
      called[row.entity] ?? row.entity,
      row.entity_id,
      names.get(`${row.entity} ${row.entity_id}`) ?? null,
    ),
  }));
}

export const countAudit = (db: Db, filter: AuditFilter): Promise<number> =>
  countList(db, sql`select 1 from audit_log where ${filterCondition(filter)}`);

/** The result of the last check. */
export async function readAuditState(db: Db): Promise<AuditState> {
  const head = await db
    .selectFrom('audit_head')
    .select(['checked_rows', 'fault_no', 'chain_no', 'hash', localMomentSql(sql.ref('checked_at')).as('checked_at')])
    .select(eb => eb.ref('fault').$castTo<AuditFault | null>().as('fault'))
    .executeTakeFirst();
  if (!head) return { checked_at: null, rows: 0, fault: 'head', fault_no: 0, number: 0, hash: '' };
  const { checked_rows, chain_no, hash, ...rest } = head;
  return { ...rest, rows: checked_rows ?? 0, number: chain_no, hash: Buffer.from(hash).toString('hex') };
}

interface RecordNames {
  called: Readonly<Record<string, string>>;
  sources: Readonly<Record<string, NameSource>>;
}

interface Entity {
  entity: string;
  entity_id: string | null;
}

/** The names of the records of some rows, by noun and id. */
async function namesOf(db: Db, sources: RecordNames['sources'], rows: readonly Entity[]): Promise<Map<string, string>> {
  const selects = [...Map.groupBy(rows, row => row.entity)].flatMap(([entity, group]) => {
    const ids = [...new Set(group.map(row => Number(row.entity_id)))].filter(id => Number.isInteger(id) && id > 0);
    const source = sources[entity];
    return source && ids.length > 0
      ? [
          sql`select ${sql.lit(entity)} as entity, record.id::text as id, ${source.name} as name
          from ${sql.table(source.table)} as record where record.id in (${sql.join(ids.map(id => sql.lit(id)))})`,
        ]
      : [];
  });
  if (selects.length === 0) return new Map();
  const { rows: named } = await sql<{ entity: string; id: string; name: string | null }>`
    ${sql.join(selects, sql` union all `)}`.execute(db);
  return new Map(named.flatMap(({ entity, id, name }) => (name ? [[`${entity} ${id}`, name] as const] : [])));
}

/** What records are called, and where their names are, by their audit entity. */
export const recordNames = (nouns: readonly Noun[]): RecordNames => ({
  called: Object.assign({}, ...nouns.map(noun => noun.called)),
  sources: Object.assign({}, ...nouns.flatMap(noun => [noun.bins, noun.names])),
});
