import { serve, serveWriting } from '../../platform/http/call.ts';
import { done, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { letterTexts, resetLetterText, saveLetterText } from './rules.ts';

/** The words of letters, for administrators. The module of letters draws the preview. */
export function letterTextRoutes(app: App, { db }: Services): void {
  serve(app, 'letterText/all', async () => read(await letterTexts(db)));

  serveWriting(app, db, 'letterText/update', async (trx, { body, scope }) =>
    done('common.updated', { updated_at: await saveLetterText(trx, scope, body) }, {}),
  );

  serveWriting(app, db, 'letterText/reset', async (trx, { body, scope }) => {
    await resetLetterText(trx, scope, body);
    return done('letterText.restored', { updated_at: null }, {});
  });
}
