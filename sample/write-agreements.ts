import { sql } from 'kysely';
import type { Language } from '../contract/language.ts';
import type { Day } from '../contract/values/dates.ts';
import { discounted, sum } from '../contract/values/money.ts';
import { proposalOf } from '../server/modules/budget/acceptance/queries.ts';
import { sealAcceptance } from '../server/modules/budget/acceptance/rules.ts';
import { scopeOfLink } from '../server/platform/auth/access.ts';
import type { Trx } from '../server/platform/db/db.ts';
import type { Services } from '../server/services.ts';
import { contracts } from './contracts.ts';
import { beforeNotice, isNotAgreed, notices } from './notices.ts';
import { contractData } from './phrases.ts';

/** Writes the contracts of the sample's budgets and the records of acceptances, sealed like the application's. */

/**
 * The text of a budget's contract: a template with its fields for a Spanish reader, otherwise a text in the client's
 * language.
 */
export const contractText = (language: Language): string =>
  language === 'es' ? (contracts[0]?.data ?? '') : contractData[language];

interface WithContract {
  budget_id: number;
  language: Language;
  created_by: number;
  /** Another contract was tried before. */
  drafted: boolean;
}

export async function writeContracts(trx: Trx, budgets: readonly WithContract[]): Promise<void> {
  const templates = await trx.selectFrom('contract').select(['id', 'name', 'data']).orderBy('id').execute();
  const [standing, loose] = contracts.map(({ name }) => templates.find(template => template.name === name));
  // The last one written is valid.
  const drafts = budgets.flatMap(({ budget_id, created_by, drafted }) =>
    drafted && loose ? [{ budget_id, created_by, contract_id: loose.id, contract_data: loose.data }] : [],
  );
  const chosen = budgets.map(({ budget_id, created_by, language }) => ({
    budget_id,
    created_by,
    contract_id: language === 'es' ? (standing?.id ?? null) : null,
    contract_data: contractText(language),
  }));
  await trx
    .insertInto('budget_contract')
    .values([...drafts, ...chosen])
    .execute();
}

export interface Accepted {
  budget_id: number;
  contract_data: string | null;
  /** The trip's first client, and the user who pressed the button: the client or staff. */
  client: number;
  by: number;
  language: Language;
  /** A local moment. */
  at: string;
}

export async function writeAcceptances(
  trx: Trx,
  { secrets }: Pick<Services, 'secrets'>,
  accepted: readonly Accepted[],
): Promise<void> {
  for (const { budget_id, contract_data, client, by, language, at } of accepted) {
    const { rows } = await sql<{ instant: string }>`
      select to_char(${at}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as instant`.execute(trx);
    const moment = new Date(rows[0]?.instant ?? at);
    const today: Day = at.slice(0, 10);
    const filling = { secrets, language, today };
    const proposal = await proposalOf(trx, scopeOfLink({ userId: client }), { id: budget_id, contract_data }, filling);
    if (!proposal) throw new Error(`the sample accepts budget ${budget_id}, which its client does not see`);
    // Payments and bookings came later.
    const { budget, travel } = proposal.seen;
    const later = notices.some(notice => notice.travel === travel.name && isNotAgreed(notice));
    const lines = later ? beforeNotice(proposal.seen.lines) : proposal.seen.lines;
    const total_price = sum(lines.map(({ price }) => price));
    const price_discount = discounted(total_price, budget.discount);
    const seen = {
      ...proposal.seen,
      budget: { ...budget, total_price, price_discount, amount_paid: 0 },
      lines: lines.map(line => ({ ...line, locator: null })),
    };
    const session = { began: 'password', at: new Date(moment.getTime() - 7 * 60_000).toISOString() } as const;
    const who = { userId: by, kind: by === client ? 'customer' : 'staff', session } as const;
    await sealAcceptance(trx, { secrets, clock: () => moment }, who, { ...proposal, seen });
  }
}
