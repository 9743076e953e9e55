import { sql } from 'kysely';
import type { BudgetContractRow } from '../../../../contract/budget-contract/calls.ts';
import {
  type FillableContract,
  fieldsOf,
  fillContract,
  handwritingLine,
  type MergeSource,
  type MergeValues,
  mergeValues,
  personalFields,
} from '../../../../contract/contract-template/schema.ts';
import type { Item } from '../../../../contract/envelope.ts';
import type { Language } from '../../../../contract/language.ts';
import { say } from '../../../../contract/texts/index.ts';
import type { Day } from '../../../../contract/values/dates.ts';
import { fullName } from '../../../../contract/values/person-name.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import { type Secrets, unreadable } from '../../../platform/auth/secret.ts';
import type { Db } from '../../../platform/db/db.ts';
import { byName, columns, type Fields, type Filter, ofColumn, passes } from '../../../platform/db/filter.ts';
import { countList } from '../../../platform/db/search.ts';
import { reveal } from '../../../platform/http/caller.ts';
import { clientsOfTravel } from '../../contact/queries.ts';
import { setting } from '../../setting/rules.ts';
import { travellerNames } from '../../traveller/queries.ts';
import { budgetLines } from '../line/queries.ts';
import { budgetById, visibleBudgets } from '../queries.ts';

/** What filling in a contract needs: the language, the day, and the key that opens the signer's identity number. */
export interface ContractFilling {
  secrets: Secrets;
  language: Language;
  today: Day;
}

/** The order in which the valid contract comes first: the last edited (decisions 4). */
export const validContractOrder = sql`updated_at desc, id desc`;

/**
 * The contracts of a budget with their merge fields, the valid one first. Staff get all of them. A customer gets only
 * the valid one, because the others are drafts.
 * @returns undefined when the scope may not see the budget
 */
export async function budgetContracts(
  db: Db,
  scope: Scope,
  budgetId: number,
  language: Language,
): Promise<BudgetContractRow[] | undefined> {
  const budget = await visibleBudgets(db, scope)
    .select('budget.id')
    .where('budget.id', '=', budgetId)
    .executeTakeFirst();
  if (!budget) return undefined;
  const rows = await readContracts(db, language, sql`row.budget_id = ${budgetId}`);
  return scope.kind === 'staff' ? rows : rows.filter(row => row.stands);
}

/**
 * One contract with its merge fields. Undefined when the scope may not see its budget, and for a customer when it is a
 * draft.
 */
export async function budgetContract(
  db: Db,
  scope: Scope,
  id: number,
  language: Language,
): Promise<BudgetContractRow | undefined> {
  const visible = visibleBudgets(db, scope).select('budget.id');
  const [row] = await readContracts(db, language, sql`row.id = ${id} and row.budget_id in (${visible})`);
  return row && (scope.kind === 'staff' || row.stands) ? row : undefined;
}

export const budgetContractFields: Fields = {
  ...columns('budget_contract', {
    id: 'number',
    budget_id: 'number',
    contract_id: 'number',
    contract_data: 'text',
    updated_at: 'moment',
  }),
  changed_at: ofColumn('budget_contract', 'updated_at', 'moment'),
};

/** The name of a contract: that of its template. */
const nameOf = (language: Language) => sql<string>`coalesce(
  (select template.name from contract as template where template.id = row.contract_id),
  ${say(language, 'budgetContract.own')})`;

/** The contracts that match a filter, in all budgets that the scope may read. */
const contractFilter = (db: Db, scope: Scope, filter: Filter, language: Language) => sql`
  row.budget_id in (${visibleBudgets(db, scope).select('budget.id')})
    and ${passes(filter, sql<string>`normalise(${nameOf(language)})`, sql.ref<number>('row.id'))}`;

/** A page of contracts, the last edited first. */
export const listBudgetContracts = (
  db: Db,
  scope: Scope,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
  language: Language,
): Promise<BudgetContractRow[]> =>
  readContracts(db, language, contractFilter(db, scope, filter, language), sql`limit ${limit} offset ${offset}`);

export async function countBudgetContracts(db: Db, scope: Scope, filter: Filter, language: Language): Promise<number> {
  const condition = contractFilter(db, scope, filter, language);
  return countList(db, sql`select 1 from budget_contract as row where row.deleted_at is null and ${condition}`);
}

export async function budgetContractItems(
  db: Db,
  scope: Scope,
  query: string,
  limit: number,
  language: Language,
): Promise<Item[]> {
  const rows = await listBudgetContracts(db, scope, byName(query), { limit, offset: 0 }, language);
  return rows.map(({ id, name }) => ({ id, name }));
}

/** Any contract, even a deleted one, because records that refer to it still name it. */
export async function budgetContractItem(db: Db, id: number, language: Language): Promise<Item | undefined> {
  const { rows } = await sql<Item>`
    select row.id, ${nameOf(language)} as name from budget_contract as row where row.id = ${id}`.execute(db);
  return rows[0];
}

async function readContracts(
  db: Db,
  language: Language,
  condition: ReturnType<typeof sql>,
  page = sql``,
): Promise<BudgetContractRow[]> {
  const { rows } = await sql<BudgetContractRow>`
    select row.id, row.budget_id, row.contract_id, row.contract_data, row.updated_at,
      ${nameOf(language)} as name,
      to_char(row.updated_at, 'YYYY-MM-DD HH24:MI:SS') as changed_at,
      row.id = (select id from budget_contract where budget_id = row.budget_id and deleted_at is null
        order by ${validContractOrder} limit 1) as stands
    from budget_contract as row
    where row.deleted_at is null and ${condition}
    order by row.updated_at desc, row.id desc ${page}`.execute(db);
  return rows;
}

/** A contract's text with its values, and its signer. The budget is read only when the text has merge fields. */
export async function readFillableContract(
  db: Db,
  scope: Scope,
  budgetId: number,
  text: string,
  filling: ContractFilling,
): Promise<{ contract: FillableContract; signer?: number }> {
  const fields = fieldsOf(text);
  const source = fields.length > 0 ? await mergeSource(db, scope, budgetId, filling) : undefined;
  if (!source) return { contract: { text, values: {} } };
  const values: MergeValues = mergeValues(source, filling.language);
  const usedValues = Object.fromEntries(fields.map(name => [name, values[name]]));
  return { contract: { text, values: usedValues }, signer: source.client?.id };
}

/** A contract's text with its fields filled in for the reader. */
export async function fillContractText(
  db: Db,
  scope: Scope,
  budgetId: number,
  text: string,
  filling: ContractFilling,
): Promise<string> {
  const { contract, signer } = await readFillableContract(db, scope, budgetId, text, filling);
  return fillContract(text, visibleValues(scope, signer, contract.values));
}

/**
 * The values of a contract as its reader may see them. Staff who see the signer's identity number or address leave a row in
 * the audit log; a key of the API that may not read clients gets neither.
 * @param signer the id of the client who signs
 */
export function visibleValues<Values extends Partial<MergeValues>>(
  reader: Pick<Scope, 'kind'> & { preview?: number },
  signer: number | undefined,
  values: Values,
): Values {
  const fields = personalFields.filter(name => values[name] && values[name] !== handwritingLine);
  const isOwn = reader.kind === 'customer' && reader.preview === undefined;
  if (isOwn || signer === undefined || fields.length === 0) return values;
  if (reveal({ entity: 'client', id: signer, fields }, 'client.read')) return values;
  return { ...values, ...Object.fromEntries(fields.map(name => [name, handwritingLine])) };
}

/**
 * The values of the merge fields of a budget's contract, in a language. The signer is the reader if that is a customer,
 * otherwise the trip's first client.
 * @returns undefined when the scope may not see the budget
 */
export async function mergeSource(
  db: Db,
  scope: Scope,
  budgetId: number,
  { secrets, language, today }: ContractFilling,
): Promise<MergeSource | undefined> {
  const budget = await budgetById(db, scope, budgetId);
  if (!budget) return undefined;
  const clients = await clientsOfTravel(db, budget.travel_id)
    .select(['user.id', 'user.first_name', 'user.last_name', 'user.dni', 'user.address', 'user.postal_code'])
    .select('user.poblacion')
    .execute();
  const signer = scope.kind === 'customer' ? clients.find(({ id }) => id === scope.userId) : clients[0];
  const lines = await budgetLines(db, scope, budgetId, language);
  const travellers = await travellerNames(db, budget.travel_id);
  const dni = signer ? secrets.read(signer.dni, { table: 'user', column: 'dni', row: signer.id }) : null;
  const town = signer && [signer.postal_code, signer.poblacion].filter(Boolean).join(' ');
  return {
    client: signer
      ? {
          id: signer.id,
          name: fullName(signer),
          // An unreadable number leaves room to write it, like an unknown one.
          dni: dni === unreadable ? null : dni,
          address: [signer.address, town].filter(Boolean).join(', ') || null,
        }
      : null,
    travellers: travellers.length > 0 ? travellers : clients.map(fullName),
    travel: {
      name: budget.travel_name,
      days: budget.travel_days,
      n_adults: budget.n_adults,
      n_children: budget.n_children,
    },
    budget,
    services: lines.map(line => line.title),
    agency: await setting(db, 'agency'),
    today,
  };
}
