import type { TravelEventKind } from '../contract/history/schema.ts';
import { taskStatus } from '../contract/task/schema.ts';
import { say } from '../contract/texts/index.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import { lineTitles } from '../server/modules/budget/line/queries.ts';
import { createTask } from '../server/modules/task/rules.ts';
import type { Trx } from '../server/platform/db/db.ts';
import { questions, type SampleQuestion } from './questions.ts';

/** Writes the clients' questions about their budgets, with their tasks and their entries in the history. */
export async function writeQuestions(trx: Trx, today: Day): Promise<void> {
  for (const thread of questions) await writeThread(trx, thread, today);
}

async function writeThread(trx: Trx, { travel, kind, entries }: SampleQuestion, today: Day): Promise<void> {
  const budget = await trx
    .selectFrom('budget')
    .innerJoin('travel', 'travel.id', 'budget.travel_id')
    .innerJoin('user_travel_group as member', 'member.travel_id', 'travel.id')
    .innerJoin('user as client', 'client.id', 'member.user_id')
    .innerJoin('assigned_agent', 'assigned_agent.travel_id', 'travel.id')
    .select(['budget.id', 'budget.travel_id', 'client.id as client_id', 'assigned_agent.agent_id'])
    .select(['client.first_name', 'client.last_name', 'client.phone', 'client.email'])
    .where('travel.name', '=', travel)
    .orderBy('budget.id')
    .orderBy('member.position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const line = kind && (await firstLine(trx, budget.id, kind));
  const title = line && (await lineTitles(trx, [budget.id], 'es')).get(line.id)?.title;
  const name = `${budget.first_name} ${budget.last_name}`;
  for (const [index, { text, ago, time, answer }] of entries.entries()) {
    const at = `${addDays(today, -ago)} ${time}`;
    const reply = answer ? undefined : entries.slice(index).find(entry => entry.answer);
    const answeredAt = reply ? `${addDays(today, -reply.ago)} ${reply.time}` : null;
    const task_id = answer
      ? null
      : await createTask(trx, {
          name: say('es', 'question.task', { name, about: title ?? say('es', 'question.whole') }),
          date: at.slice(0, 16),
          note: `<p>${text}</p>`,
          travel_id: budget.travel_id,
          budget_id: budget.id,
          user_id: budget.client_id,
          agent_id: budget.agent_id,
          client_name: budget.first_name,
          client_surname: budget.last_name,
          client_phone: budget.phone,
          client_email: budget.email,
          created_by: budget.client_id,
          // Staff have known of it since yesterday, so the first start sends no reminder.
          reminded_at: at,
          ...(answeredAt ? { task_status_id: taskStatus.hecha, done_at: answeredAt } : {}),
        });
    const author_id = answer ? budget.agent_id : budget.client_id;
    await trx
      .insertInto('question')
      .values({
        budget_id: budget.id,
        line_id: line?.id ?? null,
        client_id: budget.client_id,
        author_id,
        text,
        at,
        is_answer: answer !== undefined,
        answered_at: answeredAt,
        task_id,
        read_at: answer === 'read' ? at : null,
      })
      .execute();
    const event: TravelEventKind = answer ? 'questionAnswered' : 'questionAsked';
    await trx
      .insertInto('travel_event')
      .values({ travel_id: budget.travel_id, budget_id: budget.id, kind: event, user_id: author_id, at, detail: text })
      .execute();
  }
}

const firstLine = (trx: Trx, budgetId: number, kind: string) =>
  trx
    .selectFrom('budget_line')
    .select('id')
    .where('budget_id', '=', budgetId)
    .where('kind', '=', kind)
    .orderBy('date_from')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
