import { z } from 'zod';
import { lineKinds } from '../budget/line-kind.ts';
import { dataOf, doneWithId, getCall, postCall } from '../call.ts';
import { idBody, record } from '../call-bodies.ts';
import { markUpRuleCreate, markUpRuleUpdate, roundings } from './schema.ts';

const markUpRule = z.strictObject({
  id: z.int(),
  kind: z.enum(lineKinds).nullable(),
  provider_id: z.int().nullable(),
  provider: z.string().nullable(),
  percent: z.number(),
  round_to: z.literal(roundings).nullable(),
  updated_at: z.string(),
});
export type MarkUpRule = z.output<typeof markUpRule>;

export const markUpRuleCalls = {
  /** What prices are proposed from: the most general rule first. */
  'markUpRule/all': getCall({
    permission: 'budget:preview',
    answer: dataOf(z.strictObject({ rules: z.array(markUpRule), margin_percent: z.number().nullable() })),
  }),
  'markUpRule/create': postCall({ permission: 'setting:write', body: record(markUpRuleCreate), answer: doneWithId }),
  'markUpRule/update': postCall({ permission: 'setting:write', body: record(markUpRuleUpdate), answer: doneWithId }),
  'markUpRule/delete': postCall({ permission: 'setting:write', body: idBody, answer: doneWithId }),
};
