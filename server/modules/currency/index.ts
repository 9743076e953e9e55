import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { usedRates } from './rules.ts';

function currencyRoutes(app: App, { db }: Services): void {
  serve(app, 'currency/rates', async () => read(await usedRates(db)));
}

export const currencyNoun: Noun = { routes: [currencyRoutes], called: { currency: 'Moneda' } };
