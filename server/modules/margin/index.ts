import { today } from '../../../contract/values/dates.ts';
import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { budgetById } from '../budget/queries.ts';
import { marginStatement } from './queries.ts';

function marginRoutes(app: App, { db, clock }: Services): void {
  serve(app, 'margin/read/:id', async ({ params, scope }) => {
    orMissing(await budgetById(db, scope, params.id));
    return read(orMissing(await marginStatement(db, params.id, today(clock()))));
  });
}

export const marginNoun: Noun = { routes: [marginRoutes], called: { margin: 'Margen e IVA' } };
