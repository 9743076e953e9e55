import { sql } from 'kysely';
import type { ComparedBudget } from '../../../contract/budget/changes.ts';
import type { ComparedState } from '../../../contract/notice/calls.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { visibleBudgets } from '../budget/queries.ts';

export interface NoticeSnapshot {
  id: number;
  reason: ComparedState['reason'];
  taken_at: string;
  seen: ComparedBudget;
}

function selectSnapshots(db: Db, budgetId: number) {
  return db
    .selectFrom('budget_snapshot')
    .select(['id', 'reason', 'seen'])
    .select(eb => localMomentSql(eb.ref('taken_at')).as('taken_at'))
    .where('budget_id', '=', budgetId)
    .$castTo<NoticeSnapshot>();
}

/** The state of a budget that was kept last. */
export const lastSnapshot = (db: Db, budgetId: number): Promise<NoticeSnapshot | undefined> =>
  selectSnapshots(db, budgetId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/**
 * The state that the next notice is compared with: what the customer last agreed to. An unanswered notice counts only
 * when there is nothing else, because its changes would be lost otherwise.
 */
export const comparisonSnapshot = (db: Db, budgetId: number): Promise<NoticeSnapshot | undefined> =>
  selectSnapshots(db, budgetId)
    .where('reason', '!=', 'declined')
    .orderBy(eb => eb('reason', '=', 'notice'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const snapshotById = (db: Db, budgetId: number, id: number): Promise<NoticeSnapshot | undefined> =>
  selectSnapshots(db, budgetId).where('id', '=', id).executeTakeFirst();

/** The last notice of a budget. The caller has checked that the budget may be seen. */
export function lastNotice(db: Db, budgetId: number) {
  return db
    .selectFrom('budget_notice')
    .select(['id', 'comments', 'since_id', 'answer', 'answer_comment', 'sent_by', 'sent_at as sent_instant'])
    .select(eb => [
      localMomentSql(eb.ref('sent_at')).as('sent_at'),
      localMomentSql(eb.ref('answered_at')).as('answered_at'),
    ])
    .where('budget_id', '=', budgetId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NoticeRecord = NonNullable<Awaited<ReturnType<typeof lastNotice>>>;

/** The parts of a budget that its notices need, if the scope may read it. */
export function noticeBudget(db: Db, scope: Scope, id: number) {
  return visibleBudgets(db, scope)
    .innerJoin('travel', 'travel.id', 'budget.travel_id')
    .select(['budget.id', 'budget.travel_id', 'budget.budget_status_id', 'travel.travel_status_id'])
    .where('budget.id', '=', id)
    .executeTakeFirst();
}

/** Which of these files a state that a customer was shown names, although its budget has others by now. */
export async function filesInSnapshots(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select file as id from unnest(${[...ids]}::text[]) as file
    where exists (select from budget_snapshot
      where seen @> jsonb_build_object('files', jsonb_build_array(jsonb_build_object('id', file))))
      or exists (select from agreed_budget
        where file::uuid in (header_image, extra_file_1, extra_file_2, extra_file_3))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
