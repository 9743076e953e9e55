import type { TravelInsurance } from '../../../contract/travel-insurance-calls.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { columns, type Fields, type Filter, nameOf } from '../../platform/filter.ts';
import { namedPage } from '../../shared/named.ts';

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

const rows = (db: Db) =>
  db
    .selectFrom('travel_insurance as insurance')
    .leftJoin('travel_insurance_type as type', 'type.id', 'insurance.travel_insurance_type_id')
    .leftJoin('file', 'file.id', 'insurance.insurance_policy_doc')
    .select([
      'insurance.id',
      'insurance.name',
      'insurance.name_en',
      'insurance.name_fr',
      'insurance.travel_insurance_type_id',
      'type.name as travel_insurance_type',
      'insurance.coverage',
      'insurance.coverage_en',
      'insurance.coverage_fr',
      'file.id as file_id',
      'file.name as file_name',
      'insurance.updated_at',
    ]);

/** Insurances by name. */
export function listInsurances(
  db: Db,
  cut: { limit: number; offset: number },
  filter: Filter,
): Promise<StoredInsurance[]> {
  return rows(db)
    .where('insurance.id', 'in', namedPage(db, 'travel_insurance', cut, filter))
    .orderBy('insurance.search')
    .orderBy('insurance.id')
    .execute();
}

export function findInsurance(db: Db, id: number): Promise<StoredInsurance | undefined> {
  return rows(db).where('insurance.id', '=', id).where('insurance.deleted_at', 'is', null).executeTakeFirst();
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
