import { languageOrDefault } from '../../../contract/language.ts';
import { travelPath } from '../../../contract/travel/state.ts';
import { today } from '../../../contract/values/dates.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import type { Letter } from '../../mail/letter.ts';
import { budgetSent, budgetSentAgain } from '../../mail/letters/budget-sent.ts';
import { changesReceived } from '../../mail/letters/changes-received.ts';
import { travelRejectedClient } from '../../mail/letters/travel-rejected-client.ts';
import type { TravelParams } from '../../mail/params.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { quoteAddress, signUpLink } from '../../shared/link.ts';
import { pendingQuotes } from '../budget/queries.ts';
import {
  clientsWithEmail,
  reachableClients,
  signerName,
  travelClients,
  travelFacts,
  travelStaff,
} from '../contact/queries.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { userNames } from '../user/queries.ts';

/** The letters of the moves. */

type Client = Awaited<ReturnType<typeof travelClients>>[number];
/** The parameters of a staff letter that come from the trip and the reader. */
interface DecisionParams extends TravelParams {
  by: string;
  client: string | null;
}

/** Tells every client who can get letters that the trip was sent. Clients without a password are invited. */
export async function writeToClients(
  trx: Trx,
  services: LetterServices,
  writer: number,
  travelId: number,
  clients: readonly Client[],
  { again, note }: { again: boolean; note: string | null },
): Promise<void> {
  const { publicUrl } = services.config;
  const travel = await travelFacts(trx, travelId);
  const { cover, quotes } = await pendingQuotes(trx, travelId);
  const agentName = await signerName(trx, travelId, writer);
  const [only] = quotes.length === 1 ? quotes : [];
  const path = only ? `/budget/${only.id}` : travelPath(travelId);
  for (const client of reachableClients(clients)) {
    const signUp = client.has_password ? null : await signUpLink(trx, services, client.id, travelId);
    await sendLetter(trx, services, {
      letter: again ? budgetSentAgain : budgetSent,
      to: { id: client.id, email: client.email, language: languageOrDefault(client.language) },
      params: {
        ...travel,
        firstName: client.first_name,
        url: signUp?.url ?? publicUrl + path,
        quotes: quotes.map(quote => ({
          ...quote,
          departed: quote.dateFrom < today(services.clock()),
          url: quoteAddress(publicUrl, quote.id, signUp?.url),
        })),
        agentName,
        note,
        invitationDays: signUp?.days,
      },
      travelId,
      cover,
    });
  }
}

/** Tells the staff of a trip what a client or a colleague decided. The person who decided gets no letter. */
export async function tellStaffOfMove<P extends DecisionParams>(
  trx: Trx,
  services: LetterServices,
  doer: number,
  travelId: number,
  letter: Letter<P>,
  params: Omit<P, keyof DecisionParams>,
  budgetId?: number,
): Promise<void> {
  const travel = await travelFacts(trx, travelId);
  const by = (await userNames(trx, doer))?.full ?? '';
  const clients = await travelClients(trx, travelId);
  const recipient = clients.find(({ id }) => id === doer) ?? clients[0];
  const client = recipient ? fullName(recipient) : null;
  const url = services.config.publicUrl + travelPath(travelId);
  for (const user of await travelStaff(trx, travelId)) {
    if (!user.email || user.id === doer) continue;
    const letterParams: DecisionParams = { ...travel, firstName: user.first_name, url, by, client };
    await sendLetter(trx, services, {
      letter,
      to: { id: user.id, email: user.email, language: 'es' },
      params: { ...params, ...letterParams } as P,
      travelId,
      budgetId,
    });
  }
}

/** Confirms to a client what they asked to change. Staff who ask for them write nothing. */
export async function confirmChangesAsked(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  { budgetId, travelId, asked }: { budgetId: number; travelId: number; asked: string },
): Promise<void> {
  const client = reachableClients(await travelClients(trx, travelId)).find(({ id }) => id === scope.userId);
  if (!client) return;
  const { quotes } = await pendingQuotes(trx, travelId, today(services.clock()));
  await sendLetter(trx, services, {
    letter: changesReceived,
    to: { id: client.id, email: client.email, language: languageOrDefault(client.language) },
    params: {
      ...(await travelFacts(trx, travelId)),
      firstName: client.first_name,
      url: services.config.publicUrl + travelPath(travelId),
      agentName: await signerName(trx, travelId, null),
      budgetId,
      asked,
      others: quotes.length > 0,
    },
    travelId,
    budgetId,
  });
}

/**
 * Tells the clients that the agency closed the trip. This includes clients who cannot sign in, because the link needs
 * no sign-in.
 */
export async function tellClientsOfRejection(
  trx: Trx,
  services: LetterServices,
  writer: number,
  travelId: number,
  reason: string | null,
): Promise<void> {
  const travel = await travelFacts(trx, travelId);
  const agentName = await signerName(trx, travelId, writer);
  for (const client of clientsWithEmail(await travelClients(trx, travelId))) {
    await sendLetter(trx, services, {
      letter: travelRejectedClient,
      to: { id: client.id, email: client.email, language: languageOrDefault(client.language) },
      params: {
        ...travel,
        firstName: client.first_name,
        agentName,
        reason,
        url: `${services.config.publicUrl}/newCustomer`,
      },
      travelId,
    });
  }
}
