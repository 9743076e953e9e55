import { isLanguage } from '../../../contract/language.ts';
import type { TemplateParams } from '../../mail/templates.ts';
import type { Trx } from '../../platform/db/db.ts';
import { linkDays, newLink } from '../../platform/link.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { travelClients, travelFacts, travelStaff } from '../travel/queries.ts';
import { userNames } from '../user/queries.ts';

/** The letters that moves write, each to the readers whom it concerns, in their language. */

type Client = Awaited<ReturnType<typeof travelClients>>[number];
type StaffTemplate = 'budgetAcceptedStaff' | 'alternativesSought' | 'travelRejected';
/** What the trip and its reader add to a staff letter by themselves. */
type Known = 'firstName' | 'url' | 'travelName' | 'dateFrom' | 'dateTo' | 'by';

const languageOf = (language: string) => (isLanguage(language) ? language : 'es');
const waiting = '/?tab=pendientes_de_reserva';

/** To every client who has an e-mail: the trip is sent. Whoever has no password yet is invited. */
export async function writeToClients(
  trx: Trx,
  services: LetterServices,
  writer: number,
  travelId: number,
  clients: readonly Client[],
  again: boolean,
): Promise<void> {
  const { config, clock } = services;
  const { waitingBudgets, priceFrom, ...travel } = await travelFacts(trx, travelId);
  const agent = await userNames(trx, writer);
  for (const client of clients) {
    if (!client.email) continue;
    const invitation = client.has_password
      ? null
      : await newLink(trx, 'sign-up', { userId: client.id, travelId }, clock());
    await sendLetter(trx, services, {
      template: again ? 'budgetSentAgain' : 'budgetSent',
      to: { id: client.id, email: client.email, language: languageOf(client.language) },
      params: {
        ...travel,
        firstName: client.first_name,
        url: config.publicUrl + (invitation ? `/alta/${invitation}` : waiting),
        nBudgets: waitingBudgets,
        priceFrom,
        agentName: agent?.full ?? null,
        ...(invitation ? { invitationDays: linkDays('sign-up') } : {}),
      },
      travelId,
    });
  }
}

/** To the agency's side of a trip, what one of its clients (or a colleague) decided. */
export async function tellStaff<N extends StaffTemplate>(
  trx: Trx,
  services: LetterServices,
  doer: number,
  travelId: number,
  template: N,
  params: Omit<TemplateParams[N], Known>,
  budgetId?: number,
): Promise<void> {
  const { waitingBudgets: _waiting, priceFrom: _price, ...travel } = await travelFacts(trx, travelId);
  const by = (await userNames(trx, doer))?.full ?? '';
  for (const user of await travelStaff(trx, travelId)) {
    if (!user.email) continue;
    const known = { ...travel, firstName: user.first_name, url: services.config.publicUrl + waiting, by };
    await sendLetter<StaffTemplate>(trx, services, {
      template,
      to: { id: user.id, email: user.email, language: languageOf(user.language) },
      params: { ...params, ...known } as TemplateParams[N],
      travelId,
      budgetId,
    });
  }
}

/** To the clients of a trip: one of them accepted, here is what comes next. */
export async function confirmAcceptance(
  trx: Trx,
  services: LetterServices,
  travelId: number,
  accepted: { budgetId: number; price: number; deposit: number; acceptedAt: Date },
): Promise<void> {
  const { waitingBudgets: _waiting, priceFrom: _price, ...travel } = await travelFacts(trx, travelId);
  const agent = (await travelStaff(trx, travelId))[0];
  for (const client of await travelClients(trx, travelId)) {
    if (!client.email) continue;
    await sendLetter(trx, services, {
      template: 'budgetAccepted',
      to: { id: client.id, email: client.email, language: languageOf(client.language) },
      params: {
        ...travel,
        ...accepted,
        firstName: client.first_name,
        url: `${services.config.publicUrl}/budget/${accepted.budgetId}`,
        agentName: agent ? `${agent.first_name} ${agent.last_name}` : null,
      },
      travelId,
      budgetId: accepted.budgetId,
    });
  }
}

/** To the clients: the agency closed the trip. */
export async function tellClientsOfRejection(
  trx: Trx,
  services: LetterServices,
  writer: number,
  travelId: number,
  reason: string | null,
): Promise<void> {
  const { waitingBudgets: _waiting, priceFrom: _price, ...travel } = await travelFacts(trx, travelId);
  const agentName = (await userNames(trx, writer))?.full ?? null;
  for (const client of await travelClients(trx, travelId)) {
    if (!client.email) continue;
    await sendLetter(trx, services, {
      template: 'travelRejectedClient',
      to: { id: client.id, email: client.email, language: languageOf(client.language) },
      params: { ...travel, firstName: client.first_name, agentName, reason },
      travelId,
    });
  }
}
