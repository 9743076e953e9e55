import { sql } from 'kysely';
import type { z } from 'zod';
import type { MarkUpRule } from '../../../contract/mark-up-rule/calls.ts';
import type { markUpRuleCreate, markUpRuleUpdate, Pricing } from '../../../contract/mark-up-rule/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { createRecord, updateRecord } from '../../platform/db/record.ts';
import { refuseDeleted } from '../../shared/catalogue-references.ts';
import { setting } from '../setting/rules.ts';

/** How a price is proposed from a cost (`contract/mark-up-rule/schema.ts`). */

export const markUpRuleKind = { table: 'mark_up_rule', entity: 'markUpRule' } as const;

/** What prices are proposed from: the rules, the most general one first, and the usual margin. */
export async function readPricingRules(db: Db): Promise<Pricing<MarkUpRule>> {
  const [rules, { margin_percent }] = await Promise.all([
    db
      .selectFrom('mark_up_rule as rule')
      .leftJoin('provider', 'provider.id', 'rule.provider_id')
      .select(['rule.id', 'rule.provider_id', 'provider.provider', 'rule.percent', 'rule.updated_at'])
      .select(eb => [
        eb.ref('rule.kind').$castTo<MarkUpRule['kind']>().as('kind'),
        eb.ref('rule.round_to').$castTo<MarkUpRule['round_to']>().as('round_to'),
      ])
      .where('rule.deleted_at', 'is', null)
      .orderBy(sql`provider.provider nulls first, rule.kind nulls first`)
      .execute(),
    setting(db, 'price_requests'),
  ]);
  return { rules, margin_percent };
}

/** @throws 40001 under `provider_id` for a provider that is gone, or when there is a rule for the same services */
export async function createMarkUpRule(
  trx: Trx,
  scope: Scope,
  values: z.output<typeof markUpRuleCreate>,
): Promise<number> {
  await refuseDeleted(trx, values);
  return createRecord(trx, scope, markUpRuleKind, values, Object.keys(values));
}

/** @throws as `createMarkUpRule`; 30001 for a stale edit */
export async function updateMarkUpRule(
  trx: Trx,
  scope: Scope,
  { id, updated_at = null, ...values }: z.output<typeof markUpRuleUpdate>,
): Promise<void> {
  await refuseDeleted(trx, values, { table: 'mark_up_rule', id });
  await updateRecord(trx, scope, markUpRuleKind, { id, updated_at }, values);
}
