import type { z } from 'zod';
import type { Contract, ContractRow } from '../../../contract/contract-template/calls.ts';
import type { contractCreate, contractUpdate } from '../../../contract/contract-template/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { columns, type Fields, type Filter, ofColumn } from '../../platform/db/filter.ts';
import { createRecord, updateRecord } from '../../platform/db/record.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { byFilled, type PageRange, type Sorts } from '../../platform/db/sort.ts';
import { invalid } from '../../platform/http/failure.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import { namedOrder, namedPage } from '../../shared/name-columns.ts';

export const contractFields: Fields = {
  ...columns('contract', { id: 'number', data: 'text', updated_at: 'moment' }),
  changed_at: ofColumn('contract', 'updated_at', 'moment'),
};

/** An agency has a handful of templates. */
export const contractSorts: Sorts = { name: byFilled('sort'), changed_at: byFilled('updated_at') };

const rows = (db: Db) =>
  db
    .selectFrom('contract')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'updated_at'])
    .select(eb => localMomentSql(eb.ref('updated_at')).$castTo<string>().as('changed_at'));

/** Contracts by name or in another order, without their texts. */
export const listContracts = (db: Db, cut: PageRange, filter: Filter): Promise<ContractRow[]> =>
  rows(db)
    .where('id', 'in', namedPage(db, 'contract', cut, filter))
    .orderBy(namedOrder(cut, 'contract'))
    .execute();

export const findContract = (db: Db, id: number): Promise<Contract | undefined> =>
  rows(db).select('data').where('id', '=', id).executeTakeFirst();

export const contractKind = { table: 'contract', entity: 'contract' } as const;

/** @throws 40001 under `data` when the cleaned text is empty */
function cleanTemplate(data: string): string {
  const text = cleanRichText(data);
  if (!text) throw invalid({ data: 'contract.dataRequired' });
  return text;
}

/** Adds a contract. @returns the new id */
export async function createContract(trx: Trx, scope: Scope, body: z.output<typeof contractCreate>): Promise<number> {
  const values = { ...body, data: cleanTemplate(body.data) };
  return createRecord(trx, scope, contractKind, values);
}

/**
 * Edits a contract. Texts that budgets took from it stay unchanged.
 * @throws 30001 for a stale edit; 40001 when there is none
 */
export async function updateContract(trx: Trx, scope: Scope, body: z.output<typeof contractUpdate>): Promise<void> {
  const { id, updated_at, name, data } = body;
  const values = { name, data: data && cleanTemplate(data) };
  await updateRecord(trx, scope, contractKind, { id, updated_at }, values);
}
