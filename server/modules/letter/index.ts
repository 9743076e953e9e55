import { code } from '../../../contract/envelope.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, pageAnswer, pageRequestOf, read } from '../../platform/http/envelope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { listLetters, readLetter } from './queries.ts';
import { previewLetters, sampleLetter, sendAgain, staffLetter } from './rules.ts';

/** Letters to clients for staff: previews, and the record of sent ones. Only the reader gets the links. */
function letterRoutes(app: App, services: Services): void {
  const { db, secrets } = services;

  serve(app, 'letter/preview', async ({ body, scope, language }) => {
    const letters = await inRolledBackTransaction(db, trx => previewLetters(trx, services, scope, body, language));
    return read(await Promise.all(letters.map(letter => staffLetter(services, letter))));
  });

  serve(app, 'letter/getFilteredPaginated', async ({ body }) => {
    const page = pageRequestOf(body.page);
    const { rows, total } = await listLetters(db, body.filter, page);
    return pageAnswer(rows, total, page);
  });

  serve(app, 'letter/data/:id', async ({ params, scope, language }) => {
    const letter = await db.transaction().execute(async trx => {
      const { unreadable: _unreadable, ...row } = orMissing(await readLetter(trx, secrets, params.id, language));
      await audit(trx, {
        userId: scope.userId,
        action: 'letter.read',
        entity: 'mail',
        entityId: row.id,
        code: code.read,
      });
      return row;
    });
    return read(await staffLetter(services, letter));
  });

  serve(app, 'letterText/preview', async ({ body, scope }) =>
    read(await staffLetter(services, await sampleLetter(services, scope, body))),
  );

  serveWriting(app, db, 'letter/sendAgain', async (trx, { body, scope, language }) => {
    await sendAgain(trx, services, scope, body.id, language);
    return doneAnswer('mail.requeued', { id: body.id });
  });
}

/** Runs work in a transaction that is rolled back. @returns its result @throws what it throws */
async function inRolledBackTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const undo = new Error('undone on purpose');
  let result: Result | undefined;
  const transaction = db.transaction().execute(async trx => {
    result = await work(trx);
    throw undo;
  });
  await transaction.catch(error => {
    if (error !== undo) throw error;
  });
  return result as Result;
}

export const letterNoun: Noun = {
  called: { letter: 'Correo' },
  routes: [letterRoutes],
};
