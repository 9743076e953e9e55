import type { ComparedBudget } from '../contract/budget/changes.ts';
import { finalAccept } from '../contract/budget/state.ts';
import type { TravelEventKind } from '../contract/history/schema.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import { applyDiscount, sum } from '../contract/values/money.ts';
import { comparedBudget } from '../server/modules/budget/sealed-budget.ts';
import { tokenHash } from '../server/platform/auth/secret.ts';
import type { Trx } from '../server/platform/db/db.ts';
import { beforeNotice, isNotAgreed, notices, type SampleNotice, sampleNoticeToken } from './notices.ts';

/** An accepted budget and its agent. */
interface AcceptedBudget {
  id: number;
  travelId: number;
  travel: string;
  acceptedOn: Day;
  client: number | undefined;
  agent: number;
}

/** Writes the compared budgets of the acceptances, and the notices of later changes. */
export async function writeSampleNotices(trx: Trx, accepted: readonly AcceptedBudget[]): Promise<void> {
  for (const budget of accepted) {
    const comparison = await comparedBudget(trx, budget.id, 'draft');
    const notice = notices.find(({ travel }) => travel === budget.travel);
    const snapshotId = await insertSnapshot(
      trx,
      budget.id,
      'acceptance',
      `${budget.acceptedOn} 20:05:00`,
      notice ? beforeChanges(comparison) : comparison,
    );
    if (notice) await writeNotice(trx, budget, notice, snapshotId, comparison);
    if (notice && isNotAgreed(notice)) await agreeBeforeNotice(trx, budget.id, beforeChanges(comparison));
  }
}

async function writeNotice(
  trx: Trx,
  budget: AcceptedBudget,
  { after, comments, answer }: SampleNotice,
  since_id: number,
  seen: ComparedBudget,
): Promise<void> {
  const day = addDays(budget.acceptedOn, after);
  const sent_at = `${day} 11:30:00`;
  const answered_at = answer ? `${addDays(day, 1)} 21:15:00` : null;
  await insertSnapshot(trx, budget.id, 'notice', sent_at, seen);
  await trx
    .insertInto('budget_notice')
    .values({
      budget_id: budget.id,
      comments,
      sent_by: budget.agent,
      sent_at,
      since_id,
      answer: answer?.final_accept ?? null,
      answered_at,
      answer_comment: answer?.comment ?? null,
      answered_by: answer ? (budget.client ?? null) : null,
    })
    .execute();
  if (answered_at) await insertSnapshot(trx, budget.id, 'answer', answered_at, seen);
  await trx
    .updateTable('budget')
    .set({
      final_budget_comments: comments,
      final_accept_mail: sent_at,
      final_accept: answer?.final_accept ?? null,
      final_accept_datetime: answered_at,
      changes_accepted: answer ? answer.final_accept === finalAccept.accepted : null,
    })
    .where('id', '=', budget.id)
    .execute();
  await insertEvent(trx, budget, 'modificationNotified', budget.agent, sent_at, comments);
  if (answer && answered_at) {
    const kind = answer.final_accept === finalAccept.accepted ? 'modificationAccepted' : 'modificationDeclined';
    await insertEvent(trx, budget, kind, budget.client ?? null, answered_at, answer.comment ?? null);
  }
  if (answer || budget.client === undefined) return;
  await trx
    .insertInto('link')
    .values({
      token_hash: tokenHash(sampleNoticeToken),
      purpose: 'notice',
      user_id: budget.client,
      travel_id: budget.travelId,
      budget_id: budget.id,
      created_at: sent_at,
      expires_at: `${addDays(day, 3650)} 11:30:00`,
    })
    .execute();
}

async function insertEvent(
  trx: Trx,
  { id, travelId }: AcceptedBudget,
  kind: TravelEventKind,
  user_id: number | null,
  at: string,
  detail: string | null,
): Promise<void> {
  await trx
    .insertInto('travel_event')
    .values({ travel_id: travelId, budget_id: id, kind, user_id, at, detail })
    .execute();
}

async function insertSnapshot(
  trx: Trx,
  budget_id: number,
  reason: 'acceptance' | 'notice' | 'answer',
  taken_at: string,
  seen: ComparedBudget,
): Promise<number> {
  const { id } = await trx
    .insertInto('budget_snapshot')
    .values({ budget_id, reason, taken_at, seen: JSON.stringify(seen) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** While a notice is not accepted, the agreed version is the budget before its changes. */
async function agreeBeforeNotice(trx: Trx, budgetId: number, { lines }: ComparedBudget): Promise<void> {
  const prices = new Map(lines.map(line => [line.id, line.price]));
  for (const { id } of await trx.selectFrom('agreed_line').select('id').where('budget_id', '=', budgetId).execute()) {
    const price = prices.get(id);
    if (price === undefined) await trx.deleteFrom('agreed_line').where('id', '=', id).execute();
    else await trx.updateTable('agreed_line').set({ price }).where('id', '=', id).execute();
  }
  const total_price = sum([...prices.values()]);
  await trx.updateTable('agreed_budget').set({ total_price }).where('budget_id', '=', budgetId).execute();
}

function beforeChanges(seen: ComparedBudget): ComparedBudget {
  const lines = beforeNotice(seen.lines);
  return { ...seen, lines, price_discount: applyDiscount(sum(lines.map(({ price }) => price)), seen.discount) };
}
