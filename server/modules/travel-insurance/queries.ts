import type { TravelInsurance } from '../../../contract/travel-insurance/calls.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { columns, type Fields, type Filter, nameOf } from '../../platform/db/filter.ts';
import { byFilled, byNameOf, type Cut, type Sorts } from '../../platform/db/sort.ts';
import { namedOrder, namedPage } from '../../shared/named.ts';

/** An insurance as stored: its policy has no address yet. */
export type StoredInsurance = Omit<TravelInsurance, 'insurance_policy_doc'> & {
  file_id: string | null;
  file_name: string | null;
};

export const insuranceFields: Fields = {
  ...columns('travel_insurance', {
    id: 'number',
    name_en: 'text',
    name_fr: 'text',
    travel_insurance_type_id: 'number',
    coverage: 'text',
    coverage_en: 'text',
    coverage_fr: 'text',
    updated_at: 'moment',
  }),
  travel_insurance_type: nameOf('travel_insurance', 'travel_insurance_type_id', 'travel_insurance_type'),
};

/** A catalogue stays some thousands at most, so only the name needs its index. */
export const insuranceSorts: Sorts = {
  name: byFilled('travel_insurance.search'),
  travel_insurance_type: byNameOf('travel_insurance_type', 'travel_insurance.travel_insurance_type_id'),
};

const rows = (db: Db) =>
  db
    .selectFrom('travel_insurance')
    .leftJoin('travel_insurance_type as type', 'type.id', 'travel_insurance.travel_insurance_type_id')
    .leftJoin('file', 'file.id', 'travel_insurance.insurance_policy_doc')
    .select([
      'travel_insurance.id',
      'travel_insurance.name',
      'travel_insurance.name_en',
      'travel_insurance.name_fr',
      'travel_insurance.travel_insurance_type_id',
      'type.name as travel_insurance_type',
      'travel_insurance.coverage',
      'travel_insurance.coverage_en',
      'travel_insurance.coverage_fr',
      'file.id as file_id',
      'file.name as file_name',
      'travel_insurance.updated_at',
    ]);

/** Insurances by name, or in another order. */
export function listInsurances(db: Db, cut: Cut, filter: Filter): Promise<StoredInsurance[]> {
  return rows(db)
    .where('travel_insurance.id', 'in', namedPage(db, 'travel_insurance', cut, filter))
    .orderBy(namedOrder(cut, 'travel_insurance'))
    .execute();
}

export function findInsurance(db: Db, id: number): Promise<StoredInsurance | undefined> {
  return rows(db)
    .where('travel_insurance.id', '=', id)
    .where('travel_insurance.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The policy of an insurance that is not deleted, locked, so that two replacements at once run one after the other. */
export function lockPolicy(trx: Trx, id: number): Promise<{ insurance_policy_doc: string | null } | undefined> {
  return trx
    .selectFrom('travel_insurance')
    .select('insurance_policy_doc')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
