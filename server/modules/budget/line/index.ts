import { sql } from 'kysely';
import { type LineKind, lineKinds, lineResources } from '../../../../contract/budget/line-kind.ts';
import { invalid } from '../../../platform/http/failure.ts';
import type { Bin, Noun } from '../../../shared/noun.ts';
import { recordChange } from '../../history/rules.ts';
import { travelNameOf } from '../queries.ts';
import { itemNameSql } from './queries.ts';
import { lineRoutes } from './routes.ts';
import { updateTotal } from './rules.ts';

const binOf = (kind: LineKind): Bin => ({
  table: 'budget_line',
  name: sql`${itemNameSql(kind, 'record')} || ' · ' || ${travelNameOf(sql`record.budget_id`)}`,
  only: sql`record.kind = ${sql.lit(kind)}`,
  parent: { table: 'budget', column: 'budget_id' },
  afterRestore: async (trx, scope, _, budgetId) => {
    if (budgetId === null) return;
    await updateTotal(trx, budgetId);
    await recordChange(trx, scope, { budgetId }, ['lines']);
  },
});

export const lineNoun: Noun = {
  called: Object.fromEntries(Object.values(lineResources).map(resource => [resource, 'Servicio de un presupuesto'])),
  routes: [lineRoutes],
  bins: Object.fromEntries(lineKinds.map(kind => [lineResources[kind], binOf(kind)])),
  constraints: { budget_line_check: () => invalid({ date_to: 'budget.dateOrder' }) },
  tables: {
    budget_line: {
      lock: 30,
      chart: 'budgets',
      explain: 'kind position date_from date_to price net_price tax_treatment locator',
      columns:
        'id budget_id kind position date_from date_to price net_price tax_treatment locator accomodation_id meal_included_id room_type_id cruise_id cabin_type_id transport_type_id origin destination company baggage extra_info travel_insurance_id other_service_id data description notes created_at updated_at deleted_at provider_id net_foreign provider_notes time_from time_to duration',
    },
  },
};
