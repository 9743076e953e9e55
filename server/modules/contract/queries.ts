import { type SelectQueryBuilder, sql } from 'kysely';
import type { Contract, ContractRow } from '../../../contract/contract-template/calls.ts';
import type { Db } from '../../platform/db/db.ts';
import { columns, everything, type Fields, type Filter, ofColumn, passes } from '../../platform/db/filter.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { counted, localMoment } from '../../platform/db/search.ts';
import { byFilled, type Cut, inOrder, type Sorts, upwards } from '../../platform/db/sort.ts';

export const contractFields: Fields = {
  ...columns('contract', { id: 'number', data: 'text', updated_at: 'moment' }),
  changed_at: ofColumn('contract', 'updated_at', 'moment'),
};

/** An agency has a handful of templates. */
export const contractSorts: Sorts = { name: byFilled('search'), changed_at: byFilled('updated_at') };

const present = (db: Db, filter: Filter): SelectQueryBuilder<DB, 'contract', object> =>
  db
    .selectFrom('contract')
    .where('deleted_at', 'is', null)
    .where(eb => passes(filter, eb.ref('search'), eb.ref('id')));

const rows = (db: Db, filter: Filter) =>
  present(db, filter)
    .select(['id', 'name', 'updated_at'])
    .select(eb => localMoment(eb.ref('updated_at')).$castTo<string>().as('changed_at'));

/** Contracts by name or in another order, without their texts. */
export const listContracts = (db: Db, { limit, offset, order }: Cut, filter: Filter): Promise<ContractRow[]> =>
  rows(db, filter)
    .orderBy(inOrder(order ?? upwards('search'), 'id'))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countContracts(db: Db, filter: Filter): Promise<number> {
  const found = present(db, filter).select(sql.lit(1).as('one'));
  return (await db.selectNoFrom(counted(found).as('total')).executeTakeFirstOrThrow()).total;
}

export const findContract = (db: Db, id: number): Promise<Contract | undefined> =>
  rows(db, everything).select('data').where('id', '=', id).executeTakeFirst();
