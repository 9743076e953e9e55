import type { LineKind } from '../contract/budget/line-kind.ts';
import type { TravelEventKind } from '../contract/history/schema.ts';
import { taskStatus } from '../contract/task/state.ts';
import { say } from '../contract/texts/index.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import { fullName } from '../contract/values/person-name.ts';
import { lineTitles } from '../server/modules/budget/line/queries.ts';
import { insertTask } from '../server/modules/task/rules.ts';
import type { Trx } from '../server/platform/db/db.ts';

/** The clients' questions about their budgets, and the agency's answers. */
interface SampleQuestion {
  /** The name of the trip. The question is about its first budget. */
  travel: string;
  /** The question is about the first service of this kind; without one it is about the whole budget. */
  kind?: LineKind;
  entries: readonly SampleEntry[];
}

interface SampleEntry {
  text: string;
  /** How many days before today, and the time. */
  ago: number;
  time: string;
  /** Whether the client has seen the answer. */
  answer?: 'read' | 'unread';
}

const questions: readonly SampleQuestion[] = [
  {
    travel: 'Semana Santa en Sevilla, Córdoba y Granada',
    kind: 'accomodation',
    entries: [
      {
        text: '¿El apartamento tiene dos dormitorios? Los niños se acuestan antes que nosotros.',
        ago: 2,
        time: '20:14:00',
      },
      {
        text: 'Sí, Lucía: uno con cama de matrimonio y otro con dos camas, en la segunda planta. Lo pedimos así al reservar.',
        ago: 1,
        time: '10:32:00',
        answer: 'unread',
      },
    ],
  },
  {
    travel: 'Semana Santa en Sevilla, Córdoba y Granada',
    entries: [{ text: '¿Hasta cuándo podemos cancelar sin perder la señal?', ago: 1, time: '21:47:00' }],
  },
  {
    travel: 'Andalusia at our own pace',
    kind: 'accomodation',
    entries: [
      { text: 'Is breakfast served after ten? We are late risers.', ago: 2, time: '09:05:00' },
      { text: 'Until eleven at weekends, half past ten otherwise.', ago: 2, time: '12:20:00', answer: 'read' },
      { text: 'Perfect. And is there something without meat?', ago: 1, time: '18:40:00' },
    ],
  },
  {
    travel: 'La mer et l’Alhambra',
    kind: 'other_service',
    entries: [
      {
        text: 'La visite est-elle en français ? Notre fils a douze ans et ne parle pas espagnol.',
        ago: 2,
        time: '19:11:00',
      },
      {
        text: 'Oui, avec une guide francophone qui connaît bien les enfants. Comptez environ quatre heures, casques et navette compris.',
        ago: 1,
        time: '11:05:00',
        answer: 'unread',
      },
    ],
  },
  {
    travel: 'Familia Ortega en la nieve',
    entries: [{ text: '¿El forfait de los niños entra en el precio o se paga allí?', ago: 1, time: '13:26:00' }],
  },
];

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
  const name = fullName(budget);
  for (const [index, { text, ago, time, answer }] of entries.entries()) {
    const at = `${addDays(today, -ago)} ${time}`;
    const reply = answer ? undefined : entries.slice(index).find(entry => entry.answer);
    const answeredAt = reply ? `${addDays(today, -reply.ago)} ${reply.time}` : null;
    const task_id = answer
      ? null
      : await insertTask(trx, {
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
