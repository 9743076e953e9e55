import { sql } from 'kysely';
import type { Noun } from '../../shared/noun.ts';
import { travelInsuranceRoutes } from './routes.ts';

export const travelInsuranceNoun: Noun = {
  routes: [travelInsuranceRoutes],
  bins: { travelInsurance: { table: 'travel_insurance', name: sql`record.name` } },
  tables: {
    travel_insurance: {
      lock: 460,
      chart: 'otherServices',
      explain: 'name coverage',
      columns:
        'id name name_en name_fr travel_insurance_type_id insurance_policy_doc created_at updated_at deleted_at search coverage coverage_en coverage_fr',
    },
  },
};
