import { sql } from 'kysely';
import type { Language } from '../../../contract/language.ts';
import type { QuestionThread } from '../../../contract/question/calls.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { lineTitles } from '../budget/line/queries.ts';
import { visibleBudgets } from '../budget/queries.ts';

/** The questions and answers that a scope may read: staff all of them, customers their own threads. */
export function visibleQuestions(db: Db, scope: Scope) {
  return db
    .selectFrom('question')
    .where('question.budget_id', 'in', visibleBudgets(db, scope).select('budget.id'))
    .$if(scope.kind === 'customer', query => query.where('question.client_id', '=', scope.userId));
}

/** The threads about a budget, in the order in which they began. Undefined when the scope may not see it. */
export async function budgetThreads(
  db: Db,
  scope: Scope,
  budgetId: number,
  language: Language,
): Promise<QuestionThread[] | undefined> {
  const budget = visibleBudgets(db, scope).select('budget.id').where('budget.id', '=', budgetId);
  if (!(await budget.executeTakeFirst())) return undefined;
  const rows = await visibleQuestions(db, scope)
    .innerJoin('user as author', 'author.id', 'question.author_id')
    .innerJoin('user as client', 'client.id', 'question.client_id')
    .select(['question.id', 'question.line_id', 'question.client_id', 'question.is_answer', 'question.text'])
    .select(['author.first_name', 'author.last_name'])
    .select(eb => [
      localMomentSql(eb.ref('question.at')).$castTo<string>().as('at'),
      sql<boolean>`not question.is_answer and question.answered_at is null`.as('open'),
      sql<boolean>`question.is_answer and question.read_at is null`.as('unread'),
      fullNameSql('client').as('client'),
    ])
    .where('question.budget_id', '=', budgetId)
    .orderBy('question.id')
    .execute();
  if (rows.length === 0) return [];
  const titles = await lineTitles(db, [budgetId], language);
  const threads = Map.groupBy(rows, row => `${row.client_id}/${row.line_id}`);
  return [...threads.values()].flatMap(entries => {
    const [first] = entries;
    if (!first) return [];
    return {
      line_id: first.line_id,
      line: titles.get(first.line_id ?? 0) ?? null,
      ...(scope.kind === 'staff' ? { client: { id: first.client_id, name: first.client } } : {}),
      entries: entries.map(({ first_name, last_name, id, is_answer, text, at, open, unread }) => ({
        id,
        is_answer,
        text,
        at,
        open,
        unread,
        author: scope.kind === 'staff' ? fullName({ first_name, last_name }) : first_name,
      })),
    };
  });
}

/** The questions of a client and the answers, which are the client's personal data. */
export function questionsOfClient(db: Db, clientId: number) {
  return db
    .selectFrom('question')
    .select(['budget_id', 'line_id', 'is_answer', 'text', 'at', 'answered_at', 'read_at'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
}
