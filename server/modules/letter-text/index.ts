import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { readLetterTexts, resetLetterText, saveLetterText } from './rules.ts';

/** The words of letters, for administrators. The module of letters draws the preview. */
function letterTextRoutes(app: App, { db }: Services): void {
  serve(app, 'letterText/all', async () => read(await readLetterTexts(db)));

  serveWriting(app, db, 'letterText/update', async (trx, { body, scope }) =>
    doneAnswer('common.updated', { updated_at: await saveLetterText(trx, scope, body) }, {}),
  );

  serveWriting(app, db, 'letterText/reset', async (trx, { body, scope }) => {
    await resetLetterText(trx, scope, body);
    return doneAnswer('letterText.restored', { updated_at: null }, {});
  });
}

export const letterTextNoun: Noun = {
  called: { letterText: 'Texto de un correo' },
  routes: [letterTextRoutes],
  tables: {
    letter_text: {
      lock: 820,
      chart: 'agency',
      explain: 'kind language subject heading opening closing',
      columns: 'id kind language subject heading opening closing updated_at',
      personal: {
        columns: 'updated_by',
        why: 'staff: who wrote the words of letters',
        kept: 'until reset',
        exported: 'no: about staff',
        erased: 'no: about staff',
      },
    },
  },
};
