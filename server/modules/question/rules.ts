import { sql } from 'kysely';
import type { z } from 'zod';
import { maxOpenQuestions, type questionAnswer, type questionCreate } from '../../../contract/question/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { orMissing, warning } from '../../platform/http/failure.ts';
import { lockVisibleBudget } from '../../shared/hold.ts';
import { tableFor } from '../../shared/version.ts';
import { visibleBudgets } from '../budget/queries.ts';
import { recordEvent } from '../history/rules.ts';
import type { LetterServices } from '../mail/rules.ts';
import { finishTasks } from '../task/rules.ts';
import { createQuestionTask, mailAnswer, notifyStaffOfQuestion, type QuestionDelivery } from './letters.ts';
import { visibleQuestions } from './queries.ts';

/** Questions about budgets and their answers. Each runs with all its consequences in one transaction. */

/**
 * A customer asks about a line of a budget or about the whole budget. Staff are notified.
 * @param scope the customer's scope
 * @returns the question's id; for a form that was sent before, the first id
 * @throws 40001 for a budget or a line that they may not see; 30001 `question.tooMany`
 */
export async function askQuestion(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  { budget_id, line_id, text, submission }: z.output<typeof questionCreate>,
): Promise<number> {
  const budget = await lockQuestionBudget(trx, scope, budget_id);
  if (line_id !== null) await requireLine(trx, scope, budget.id, line_id);
  const earlier = await submittedQuestion(trx, scope, submission);
  if (earlier !== undefined) return earlier;
  const { open } = await trx
    .selectFrom('question')
    .select(eb => eb.fn.countAll<number>().as('open'))
    .where('budget_id', '=', budget.id)
    .where('client_id', '=', scope.userId)
    .where(eb => eb.not('is_answer'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(open) >= maxOpenQuestions) throw warning('question.tooMany', { count: maxOpenQuestions });
  const { id } = await trx
    .insertInto('question')
    .values({
      budget_id: budget.id,
      line_id,
      text,
      submission,
      client_id: scope.userId,
      author_id: scope.userId,
      is_answer: false,
      at: services.clock().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const facts = { travelId: budget.travel_id, budgetId: budget.id, line_id, text };
  const task_id = await createQuestionTask(trx, services, scope, facts);
  await trx.updateTable('question').set({ task_id }).where('id', '=', id).execute();
  await audit(trx, { userId: scope.userId, action: 'create', entity: 'question', entityId: id });
  await recordEvent(trx, {
    travelId: budget.travel_id,
    budgetId: budget.id,
    userId: scope.userId,
    kind: 'questionAsked',
    detail: text,
  });
  await notifyStaffOfQuestion(trx, services, scope.userId, facts);
  return id;
}

/**
 * Staff answer in the thread of a question. Everything that waited there is answered, and the client gets a letter.
 * @param scope the scope of a member of staff
 * @returns the answer's id (for a form that was sent before, the first id) and whether the client gets a letter
 * @throws 40001 when there is no such question; 30001 `question.changed` when the thread has entries that the writer
 * did not see
 */
export async function answerQuestion(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  { id: questionId, text, last_id, submission }: z.output<typeof questionAnswer>,
): Promise<{ id: number; delivery: QuestionDelivery }> {
  const question = () => visibleQuestions(trx, scope).where('question.id', '=', questionId);
  const { budget_id } = orMissing(await question().select('question.budget_id').executeTakeFirst());
  const { travel_id: travelId } = await lockQuestionBudget(trx, scope, budget_id);
  const { line_id, client_id } = orMissing(
    await question().select(['question.line_id', 'question.client_id']).executeTakeFirst(),
  );
  const earlier = await submittedQuestion(trx, scope, submission);
  if (earlier !== undefined) return { id: earlier, delivery: 'mailed' };
  const thread = await trx
    .selectFrom('question')
    .select(['id', 'text', 'is_answer', 'answered_at', 'task_id'])
    .where('budget_id', '=', budget_id)
    .where('client_id', '=', client_id)
    .where('line_id', 'is not distinct from', line_id)
    .orderBy('id')
    .execute();
  if (last_id !== null && thread.some(entry => entry.id > last_id)) throw warning('question.changed');
  const now = services.clock().toISOString();
  const { id } = await trx
    .insertInto('question')
    .values({
      budget_id,
      line_id,
      client_id,
      text,
      submission,
      author_id: scope.userId,
      is_answer: true,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const open = thread.filter(entry => !entry.is_answer && entry.answered_at === null);
  if (open.length > 0) {
    const ids = open.map(entry => entry.id);
    await trx.updateTable('question').set({ answered_at: now }).where('id', 'in', ids).execute();
    const tasks = open.flatMap(entry => entry.task_id ?? []);
    await finishTasks(trx, scope, tasks, services.clock());
  }
  await audit(trx, { userId: scope.userId, action: 'answer', entity: 'question', entityId: id });
  await recordEvent(trx, {
    travelId,
    budgetId: budget_id,
    userId: scope.userId,
    kind: 'questionAnswered',
    detail: text,
  });
  // The letter repeats the open questions, or else the client's last one.
  const repeatedQuestions = open.length > 0 ? open : thread.filter(entry => !entry.is_answer).slice(-1);
  const delivery = await mailAnswer(trx, services, scope.userId, client_id, {
    travelId,
    budgetId: budget_id,
    line_id,
    asked: repeatedQuestions.map(entry => entry.text).join(' / '),
    answer: text,
  });
  return { id, delivery };
}

/** Records that the customer sees the answers about a budget. @throws 40001 when they may not see it */
export async function markQuestionsRead(trx: Trx, scope: Scope, budgetId: number, now: Date): Promise<void> {
  orMissing(await visibleBudgets(trx, scope).select('budget.id').where('budget.id', '=', budgetId).executeTakeFirst());
  await trx
    .updateTable('question')
    .set({ read_at: now.toISOString() })
    .where('id', 'in', eb =>
      eb
        .selectFrom('question')
        .select('id')
        .where('budget_id', '=', budgetId)
        .where('client_id', '=', scope.userId)
        .where('is_answer', '=', true)
        .where('read_at', 'is', null)
        // In a fixed order, because two windows may show the answers at once.
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .execute();
}

/**
 * Erases a client's questions and the answers, which are personal data (specification, quality). The history still says
 * that there were questions.
 */
export async function eraseQuestions(trx: Trx, clientId: number): Promise<void> {
  await sql`
    update travel_event as event set detail = null
    where event.kind in ('questionAsked', 'questionAnswered') and event.detail is not null and exists (
      select from question where question.client_id = ${clientId} and question.budget_id = event.budget_id
        and question.author_id = event.user_id and question.text = event.detail)`.execute(trx);
  await trx.deleteFrom('question').where('client_id', '=', clientId).execute();
}

/**
 * Locks a budget and its trip, so that two windows of one customer count one after the other, and two colleagues do not
 * answer the same question.
 * @throws 40001 when the scope may not see it
 */
const lockQuestionBudget = (trx: Trx, scope: Scope, id: number) =>
  lockVisibleBudget(trx, id, () =>
    visibleBudgets(trx, scope).select(['budget.id', 'budget.travel_id']).where('budget.id', '=', id).executeTakeFirst(),
  );

/** The id of the first time, when a form is sent again. */
async function submittedQuestion(trx: Trx, scope: Scope, submission: string | null): Promise<number | undefined> {
  if (submission === null) return undefined;
  const row = await trx
    .selectFrom('question')
    .select('id')
    .where('author_id', '=', scope.userId)
    .where('submission', '=', submission)
    .executeTakeFirst();
  return row?.id;
}

/** @throws 40001 unless the line is one that the scope sees in the budget */
async function requireLine(trx: Trx, scope: Scope, budgetId: number, lineId: number): Promise<void> {
  orMissing(
    await trx
      .selectFrom(tableFor(scope, 'budget_line'))
      .select('budget_line.id')
      .where('budget_line.id', '=', lineId)
      .where('budget_line.budget_id', '=', budgetId)
      .where('budget_line.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
}
