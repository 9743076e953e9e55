import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { budgetThreads } from './queries.ts';
import { answerQuestion, askQuestion, markQuestionsRead } from './rules.ts';

const answeredMessages = {
  mailed: 'question.answered',
  unsent: 'question.answeredUnsent',
  unseen: 'question.answeredUnseen',
} as const;

/** Customers' questions about the lines of their budgets, and the agency's answers. */
function questionRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  serve(app, 'question/getThreads/:id', async ({ params, scope, language }) =>
    read(orMissing(await budgetThreads(db, scope, params.id, language))),
  );

  serveWriting(app, db, 'question/create', async (trx, { body, scope }) =>
    doneAnswer('question.asked', { id: await askQuestion(trx, services, scope, body) }),
  );

  serveWriting(app, db, 'question/answer', async (trx, { body, scope }) => {
    const { id, delivery } = await answerQuestion(trx, services, scope, body);
    return doneAnswer(answeredMessages[delivery], { id });
  });

  serveWriting(app, db, 'question/markRead', async (trx, { body, scope }) => {
    await markQuestionsRead(trx, scope, body.budget_id, clock());
    return read({});
  });
}

export const questionNoun: Noun = {
  called: { question: 'Pregunta' },
  routes: [questionRoutes],
  tables: {
    question: {
      lock: 540,
      chart: 'budgets',
      explain: 'is_answer text answered_at',
      columns: 'id budget_id line_id is_answer answered_at task_id read_at submission',
      personal: {
        columns: 'client_id author_id text at',
        why: 'clients: what they asked about a budget',
        kept: 'as the trip',
        exported: 'preguntas',
        erased: 'emptied',
      },
      locksWith: 'task',
    },
  },
};
