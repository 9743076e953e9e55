import { sql } from 'kysely';
import { documentBytes } from '../../../contract/file/schema.ts';
import type { TravelInsurance } from '../../../contract/travel-insurance/calls.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { deleteRecord } from '../../platform/db/record.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import { countNamed } from '../../shared/name-columns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import {
  createInsurance,
  deletePolicy,
  findInsurance,
  insuranceFields,
  insuranceKind,
  insuranceSorts,
  listInsurances,
  policyCard,
  policyFieldName,
  preparePolicy,
  type StoredInsurance,
  updateInsurance,
} from './rules.ts';

/** Travel insurances with their policies (specification 3 and 7). */
function travelInsuranceRoutes(app: App, services: Services): void {
  const { db, links } = services;
  const resource = 'travelInsurance';

  const answerOf = ({ file_id, file_name, ...row }: StoredInsurance, { userId }: Scope): TravelInsurance => ({
    ...row,
    [policyFieldName]: policyCard(links, userId, { file_id, file_name }),
  });

  registerReading(app, resource, {
    fields: insuranceFields,
    sorts: insuranceSorts,
    list: async (scope, cut, filter) => (await listInsurances(db, cut, filter)).map(row => answerOf(row, scope)),
    count: filter => countNamed(db, 'travel_insurance', filter),
    find: (scope, id) => findInsurance(db, id).then(row => row && answerOf(row, scope)),
  });
  registerDropdowns(app, db, resource, 'travel_insurance', {
    detail: sql`(select type.name from travel_insurance_type as type where type.id = record.travel_insurance_type_id)`,
    usedBy: 'travel_insurance_id',
  });
  registerWriting(app, db, resource, {
    uploads: {
      fields: [policyFieldName],
      bytes: documentBytes,
      tooLarge: 'file.documentTooLarge',
      onlyOne: 'document.onlyOne',
    },
    prepare: ({ scope, uploads }) => preparePolicy(services, scope, uploads[policyFieldName]),
    create: (trx, { body, scope }, policy) => createInsurance(trx, services, scope, body, policy),
    update: (trx, { body, scope }, policy) => updateInsurance(trx, services, scope, body, policy),
    delete: (trx, { body, scope }) => deleteRecord(trx, scope, insuranceKind, body.id),
    deleteImage: (trx, { body, scope }) => deletePolicy(trx, services, scope, body.id),
  });
}

export const travelInsuranceNoun: Noun = {
  called: { travelInsurance: 'Seguro de viaje' },
  routes: [travelInsuranceRoutes],
  bins: { travelInsurance: { table: 'travel_insurance', name: sql`record.name` } },
  tables: {
    travel_insurance: {
      lock: 460,
      chart: 'otherServices',
      explain: 'name coverage',
      columns:
        'id name name_en name_fr travel_insurance_type_id insurance_policy_doc created_at updated_at deleted_at search coverage coverage_en coverage_fr sort',
    },
  },
};
