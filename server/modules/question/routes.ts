import { z } from 'zod';
import { questionAnswer, questionCreate } from '../../../contract/question.ts';
import { id } from '../../../contract/validation.ts';
import { idParams, record } from '../../platform/body.ts';
import { done, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { budgetThreads } from './queries.ts';
import { answerQuestion, askQuestion, markRead } from './rules.ts';

const readBody = z.object({ budget_id: id() });

const answeredMessages = {
  mailed: 'question.answered',
  unsent: 'question.answeredUnsent',
  unseen: 'question.answeredUnseen',
} as const;

/** Questions of customers about the lines of their budgets, and the agency's answers. */
export function questionRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  app.get(
    '/api/question/getThreads/:id',
    { config: { permission: 'question:read' }, schema: { params: idParams } },
    async ({ params, scope, language }) => read(found(await budgetThreads(db, scope, params.id, language))),
  );

  app.post(
    '/api/question/create',
    { config: { permission: 'question:ask' }, schema: { body: record(questionCreate) } },
    ({ body, scope }) =>
      db
        .transaction()
        .execute(async trx => done('question.asked', { id: await askQuestion(trx, services, scope, body) })),
  );

  app.post(
    '/api/question/answer',
    { config: { permission: 'question:answer' }, schema: { body: record(questionAnswer) } },
    ({ body, scope }) =>
      db.transaction().execute(async trx => {
        const { id, told } = await answerQuestion(trx, services, scope, body);
        return done(answeredMessages[told], { id });
      }),
  );

  app.post(
    '/api/question/markRead',
    { config: { permission: 'question:ask' }, schema: { body: readBody } },
    ({ body, scope }) =>
      db.transaction().execute(async trx => {
        await markRead(trx, scope, body.budget_id, clock());
        return read({});
      }),
  );
}
