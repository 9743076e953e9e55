import { sql } from 'kysely';
import { deleteRecord } from '../../platform/db/record.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { invalid } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { createMarkUpRule, markUpRuleKind, readPricingRules, updateMarkUpRule } from './rules.ts';

function markUpRuleRoutes(app: App, { db }: Services): void {
  serve(app, 'markUpRule/all', async () => read(await readPricingRules(db)));

  serveWriting(app, db, 'markUpRule/create', async (trx, { body, scope }) =>
    doneAnswer('common.created', { id: await createMarkUpRule(trx, scope, body) }),
  );

  serveWriting(app, db, 'markUpRule/update', async (trx, { body, scope }) => {
    await updateMarkUpRule(trx, scope, body);
    return doneAnswer('common.updated', { id: body.id });
  });

  serveWriting(app, db, 'markUpRule/delete', async (trx, { body, scope }) => {
    await deleteRecord(trx, scope, markUpRuleKind, body.id);
    return doneAnswer('common.deleted', { id: body.id });
  });
}

export const markUpRuleNoun: Noun = {
  called: { markUpRule: 'Regla de precios' },
  routes: [markUpRuleRoutes],
  names: {
    markUpRule: {
      table: 'mark_up_rule',
      name: sql`concat(record.percent, ' %', (select ' · ' || provider from provider where provider.id = record.provider_id))`,
    },
  },
  constraints: { mark_up_rule_one: () => invalid({ provider_id: 'markUpRule.taken' }) },
  tables: {
    mark_up_rule: {
      lock: 835,
      chart: 'providers',
      explain: 'kind percent round_to',
      columns: 'id kind provider_id percent round_to created_at updated_at deleted_at',
    },
  },
};
