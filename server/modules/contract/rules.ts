import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Contract, ContractRow } from '../../../contract/contract-template/calls.ts';
import type { contractCreate, contractUpdate } from '../../../contract/contract-template/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { columns, everything, type Fields, type Filter, ofColumn, passes } from '../../platform/db/filter.ts';
import { createRecord, editRecord } from '../../platform/db/record.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { countUpTo, localMomentSql } from '../../platform/db/search.ts';
import { byFilled, orderBySort, type PageRange, type Sorts, upwards } from '../../platform/db/sort.ts';
import { invalid } from '../../platform/http/failure.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';

export const contractFields: Fields = {
  ...columns('contract', { id: 'number', data: 'text', updated_at: 'moment' }),
  changed_at: ofColumn('contract', 'updated_at', 'moment'),
};

/** An agency has a handful of templates. */
export const contractSorts: Sorts = { name: byFilled('sort'), changed_at: byFilled('updated_at') };

const present = (db: Db, filter: Filter): SelectQueryBuilder<DB, 'contract', object> =>
  db
    .selectFrom('contract')
    .where('deleted_at', 'is', null)
    .where(eb => passes(filter, eb.ref('search'), eb.ref('id')));

const rows = (db: Db, filter: Filter) =>
  present(db, filter)
    .select(['id', 'name', 'updated_at'])
    .select(eb => localMomentSql(eb.ref('updated_at')).$castTo<string>().as('changed_at'));

/** Contracts by name or in another order, without their texts. */
export const listContracts = (db: Db, { limit, offset, order }: PageRange, filter: Filter): Promise<ContractRow[]> =>
  rows(db, filter)
    .orderBy(orderBySort(order ?? upwards('sort'), 'id'))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countContracts(db: Db, filter: Filter): Promise<number> {
  const found = present(db, filter).select(sql.lit(1).as('one'));
  return (await db.selectNoFrom(countUpTo(found).as('total')).executeTakeFirstOrThrow()).total;
}

export const findContract = (db: Db, id: number): Promise<Contract | undefined> =>
  rows(db, everything).select('data').where('id', '=', id).executeTakeFirst();

export const contractKind = { table: 'contract', entity: 'contract' } as const;

/** @throws 40001 under `data` when the cleaned text is empty */
function cleaned(data: string): string {
  const text = cleanRichText(data);
  if (!text) throw invalid({ data: 'contract.dataRequired' });
  return text;
}

/** Adds a contract. @returns the new id */
export async function createContract(trx: Trx, scope: Scope, body: z.output<typeof contractCreate>): Promise<number> {
  const values = { ...body, data: cleaned(body.data) };
  return createRecord(trx, scope, contractKind, values);
}

/**
 * Edits a contract. Texts that budgets took from it stay unchanged.
 * @throws 30001 for a stale edit; 40001 when there is none
 */
export async function updateContract(trx: Trx, scope: Scope, body: z.output<typeof contractUpdate>): Promise<void> {
  const { id, updated_at, name, data } = body;
  const values = { name, data: data && cleaned(data) };
  await editRecord(trx, scope, contractKind, { id, updated_at }, values);
}
