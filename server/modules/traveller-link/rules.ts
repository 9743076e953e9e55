import type { z } from 'zod';
import { type Language, languageOrDefault } from '../../../contract/language.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import type { LinkedTraveller } from '../../../contract/traveller/calls.ts';
import type { linkedTravellerWrite } from '../../../contract/traveller/schema.ts';
import { today } from '../../../contract/values/dates.ts';
import { isEmail } from '../../../contract/values/email.ts';
import { travellerLink } from '../../mail/letters/traveller-link.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { warning } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { holdTravel } from '../../shared/hold.ts';
import { endLinks, findLink, isUsableLink, newLink } from '../../shared/link.ts';
import { signerName, travelClients, travelFacts } from '../contact/queries.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { linkedTraveller } from '../traveller/queries.ts';
import { lockTraveller, lockVisibleTraveller, updateLockedTraveller } from '../traveller/rules.ts';

/** The personal link of a traveller without an account: /alta/{token}?viajero. It writes their data and reads none. */

/**
 * Makes a link in place of an earlier one.
 * @param send sends it to the traveller's address, in the language of the trip's first client
 * @throws 30001 `traveller.noEmail` when there is no such address
 */
export async function makeTravellerLink(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  { id, send }: { id: number; send: boolean },
): Promise<{ url: string; sent_to: string | null }> {
  const traveller = await lockVisibleTraveller(trx, scope, id);
  const { first_name, email, travel_id } = traveller;
  if (send && !(email && isEmail(email))) throw warning('traveller.noEmail');
  const now = services.clock();
  await endLinks(trx, 'traveller', { traveller_id: id }, now);
  const token = await newLink(trx, 'traveller', { userId: null, travelId: travel_id, travellerId: id }, now);
  const url = `${services.config.publicUrl}/alta/${token}?viajero=true`;
  await audit(trx, { userId: scope.userId, action: 'link.make', entity: 'traveller', entityId: id });
  if (!send || !email) return { url, sent_to: null };
  const [client] = await travelClients(trx, travel_id);
  await sendLetter(trx, services, {
    letter: travellerLink,
    to: { id: null, email, language: languageOrDefault(client?.language) },
    params: {
      ...(await travelFacts(trx, travel_id)),
      firstName: first_name,
      url,
      agentName: await signerName(trx, travel_id, null),
    },
    travelId: travel_id,
  });
  return { url, sent_to: email };
}

/** Ends the link of a traveller. */
export async function endTravellerLink(trx: Trx, services: LetterServices, scope: Scope, id: number): Promise<void> {
  await lockVisibleTraveller(trx, scope, id);
  if (await endLinks(trx, 'traveller', { traveller_id: id }, services.clock()))
    await audit(trx, { userId: scope.userId, action: 'link.end', entity: 'traveller', entityId: id });
}

/**
 * What a personal link shows.
 * @throws 30001 `traveller.linkUnknown` for a link that is not ours or was ended; `traveller.linkOver` after the trip
 */
export async function followTravellerLink(
  db: Db,
  token: string,
  language: Language,
  now: Date,
): Promise<{ id: number; travelId: number; shown: LinkedTraveller }> {
  const link = await findLink(db, 'traveller', token, now);
  const { travellerId, travelId } = link ?? {};
  const linkedPerson = travellerId && (await linkedTraveller(db, travellerId, language));
  if (!isUsableLink(link) || !linkedPerson || !travellerId || !travelId) throw warning('traveller.linkUnknown');
  const { status, shown } = linkedPerson;
  if (status === travelStatus.archivado || status === travelStatus.rechazado || shown.date_to < today(now))
    throw warning('traveller.linkOver');
  return { id: travellerId, travelId, shown };
}

/** Writes what a traveller has filled in; what they left empty stays. @throws as `followTravellerLink`, and 40001 */
export async function fillTraveller(
  trx: Trx,
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  { token, ...filled }: z.output<typeof linkedTravellerWrite>,
): Promise<void> {
  const { id, travelId } = await followTravellerLink(trx, token, 'es', clock());
  await holdTravel(trx, travelId);
  const newValues = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== null));
  await updateLockedTraveller(trx, { secrets }, { userId: null }, await lockTraveller(trx, id), { ...newValues, id });
}
