import { type SelectQueryBuilder, sql } from 'kysely';
import type { Contract, ContractRow, MergeSource } from '../../../contract/contract.ts';
import type { Day } from '../../../contract/dates.ts';
import type { Language } from '../../../contract/language.ts';
import type { Db } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import type { Page } from '../../platform/envelope.ts';
import type { Scope } from '../../platform/scope.ts';
import { counted, localMoment, matches } from '../../platform/search.ts';
import type { Secrets } from '../../platform/secret.ts';
import { budgetById } from '../budget/queries.ts';
import { budgetLines } from '../line/queries.ts';
import { setting } from '../setting/queries.ts';

const present = (db: Db, filter: string): SelectQueryBuilder<DB, 'contract', object> => {
  const query = db.selectFrom('contract').where('deleted_at', 'is', null);
  return filter ? query.where(eb => matches(eb.ref('search'), filter)) : query;
};

const rows = (db: Db, filter: string) =>
  present(db, filter)
    .select(['id', 'name', 'updated_at'])
    .select(eb => localMoment(eb.ref('updated_at')).$castTo<string>().as('changed_at'));

/** Contracts by name, without their texts. */
export const listContracts = (
  db: Db,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
  filter: string,
): Promise<ContractRow[]> => rows(db, filter).orderBy('search').orderBy('id').limit(limit).offset(offset).execute();

export async function countContracts(db: Db, filter: string): Promise<number> {
  const found = present(db, filter).select(sql.lit(1).as('one'));
  return (await db.selectNoFrom(counted(found).as('total')).executeTakeFirstOrThrow()).total;
}

export const findContract = (db: Db, id: number): Promise<Contract | undefined> =>
  rows(db, '').select('data').where('id', '=', id).executeTakeFirst();

/**
 * What fills the merge fields of a budget's contract, in a language. Who signs is the reader of a customer's scope, and
 * for staff the trip's first client.
 * @returns nothing when the scope does not see the budget
 */
export async function mergeSource(
  db: Db,
  secrets: Secrets,
  scope: Scope,
  budgetId: number,
  language: Language,
  today: Day,
): Promise<MergeSource | undefined> {
  const budget = await budgetById(db, scope, budgetId);
  if (!budget) return undefined;
  const clients = await db
    .selectFrom('user_travel_group')
    .innerJoin('user', 'user.id', 'user_travel_group.user_id')
    .select(['user.id', 'user.first_name', 'user.last_name', 'user.dni', 'user.address', 'user.postal_code'])
    .select('user.poblacion')
    .where('user_travel_group.travel_id', '=', budget.travel_id)
    .where('user.deleted_at', 'is', null)
    .orderBy('user_travel_group.position')
    .execute();
  const signs = scope.kind === 'customer' ? clients.find(({ id }) => id === scope.userId) : clients[0];
  const lines = await budgetLines(db, scope, budgetId, language);
  const nameOf = (client: { first_name: string; last_name: string }) => `${client.first_name} ${client.last_name}`;
  const town = signs && [signs.postal_code, signs.poblacion].filter(Boolean).join(' ');
  return {
    client: signs
      ? {
          name: nameOf(signs),
          dni: secrets.open(signs.dni),
          address: [signs.address, town].filter(Boolean).join(', ') || null,
        }
      : null,
    travellers: clients.map(nameOf),
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
