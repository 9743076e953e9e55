import { sql } from 'kysely';
import { scopeOfLink } from '../../platform/auth/access.ts';
import { fieldWarning, invalid } from '../../platform/http/failure.ts';
import type { LetterPapers, Noun } from '../../shared/noun.ts';
import { recordEvent } from '../history/rules.ts';
import { budgetCalendar } from './calendar.ts';
import { certificateDocument, certificateName } from './certificate.ts';
import { travelNameOf } from './queries.ts';
import { budgetRoutes } from './routes.ts';

/** The certificate of an acceptance and the trip as a calendar file; none once the acceptance is withdrawn. */
const acceptancePapers: LetterPapers = async (services, { userId, budgetId, language }) => {
  const scope = scopeOfLink({ userId, budgetId });
  const document = await certificateDocument(services, scope, budgetId, language);
  const calendar = document && (await budgetCalendar(services, scope, budgetId, language));
  if (!calendar) return [];
  return [
    {
      filename: certificateName(document),
      contentType: 'application/pdf',
      content: Buffer.from(await services.pdf.print('certificate', document)),
    },
    {
      filename: calendar.name,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: Buffer.from(calendar.text),
    },
  ];
};

export const budgetNoun: Noun = {
  called: { budget: 'Presupuesto' },
  routes: [budgetRoutes],
  papers: { budgetAccepted: acceptancePapers },
  bins: {
    budget: {
      table: 'budget',
      name: sql`${travelNameOf(sql`record.id`)} || ' · ' || record.id`,
      parent: { table: 'travel', column: 'travel_id' },
      afterRestore: (trx, { userId }, id) => recordEvent(trx, { budgetId: id, userId, kind: 'budgetRestored' }),
    },
  },
  constraints: {
    budget_one_accepted: () => fieldWarning('budget_status_id', 'budget.decided'),
    budget_check: () => invalid({ date_to: 'budget.dateOrder' }),
  },
  tables: {
    budget: {
      lock: 20,
      chart: 'budgets',
      explain: 'budget_status_id date_from date_to total_price discount price_discount deposit valid_until sent_at',
      columns:
        'id travel_id budget_status_id date_from date_to total_price discount price_discount deposit deposit_percent amount_paid valid_until header_image final_accept final_accept_datetime final_accept_mail changes_accepted sent_at created_by created_at updated_at deleted_at answered_at quote_name quote_summary day_texts dues',
      personal: {
        columns: 'deny_reason data contract_data final_budget_comments extra_file_1 extra_file_2 extra_file_3',
        why: 'clients: what was offered to them, and what they answered',
        kept: 'as the trip',
        exported: 'viajes (presupuestos)',
        erased: 'kept: it belongs to the agreement',
      },
    },
  },
};
