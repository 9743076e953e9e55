import { type SelectQueryBuilder, sql } from 'kysely';
import type { Contract, ContractRow } from '../../../contract/contract.ts';
import type { Db } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import type { Page } from '../../platform/envelope.ts';
import { counted, localMoment, matches } from '../../platform/search.ts';

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
