import type { z } from 'zod';
import { isOpenForServices } from '../../../contract/travel/state.ts';
import {
  maxTravellers,
  type travellerCreate,
  type travellersCreate,
  type travellerUpdate,
} from '../../../contract/traveller/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { sealedColumns, unreadable } from '../../platform/auth/secret.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-ids.ts';
import { createRecord, deleteRecord, updateRecord } from '../../platform/db/record.ts';
import { invalid, missing, orMissing, refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { holdTravel } from '../../shared/hold.ts';
import { visibleTravelStatus } from '../../shared/visible-travels.ts';
import { clientsOfTravel } from '../contact/queries.ts';
import { sealedNumbers } from '../user/rules.ts';
import { answersFor, travellerPlace } from './queries.ts';

const travellerKind = { table: 'traveller', entity: 'traveller' } as const;
const sealedRow = (row: number) => ({ table: 'traveller', row, hashed: ['document_number'] });

type Parts = Pick<Services, 'secrets'>;
type Fields = Omit<z.output<typeof travellerUpdate>, 'id' | 'updated_at'>;
type Names = { first_name: string; last_name: string };

/** Locks the trip. @throws 40001 when the scope may not see it; `traveller.over` for a customer once it has ended */
async function holdTravelForTravellers(trx: Trx, scope: Scope, travelId: number): Promise<void> {
  await holdTravel(trx, travelId);
  const status = await visibleTravelStatus(trx, scope, travelId);
  if (scope.kind !== 'staff' && !isOpenForServices(status)) throw refusal('traveller.over');
}

/**
 * Adds a traveller to a trip. One that a customer adds is theirs to answer for.
 * @returns the new id
 * @throws 40001 when there is no such trip, it has too many, or the number is another traveller's
 */
export async function createTraveller(
  trx: Trx,
  parts: Parts,
  scope: Scope,
  { travel_id, user_id, ...fields }: z.output<typeof travellerCreate>,
): Promise<number> {
  await holdTravelForTravellers(trx, scope, travel_id);
  if (user_id !== null && scope.kind === 'staff') await requireClient(trx, travel_id, user_id);
  return insertTraveller(
    trx,
    parts,
    scope,
    { travel_id, user_id: scope.kind === 'staff' ? user_id : scope.userId },
    fields,
  );
}

/** Adds the rows of a spreadsheet, all or none. @throws as `createTraveller`, with the field under the row's place */
export async function createTravellers(
  trx: Trx,
  parts: Parts,
  scope: Scope,
  { travel_id, travellers }: z.output<typeof travellersCreate>,
): Promise<number[]> {
  await holdTravelForTravellers(trx, scope, travel_id);
  const ids: number[] = [];
  for (const fields of travellers)
    ids.push(await insertTraveller(trx, parts, scope, { travel_id, user_id: null }, fields));
  return ids;
}

async function insertTraveller(
  trx: Trx,
  { secrets }: Parts,
  scope: Scope,
  owner: { travel_id: number; user_id: number | null; is_client?: boolean },
  { document_number, diet, needs, ...plain }: Fields & Names,
): Promise<number> {
  const others = await trx
    .selectFrom('traveller')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('travel_id', '=', owner.travel_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(others.count) >= maxTravellers) throw refusal('traveller.tooMany', { count: maxTravellers });
  await requireGuardian(trx, owner.travel_id, plain.guardian_id);
  const id = await newId(trx, 'traveller');
  const row = {
    id,
    ...owner,
    ...plain,
    position: (others.last ?? 0) + 1,
    ...sealedColumns(secrets, sealedRow(id), { document_number, diet, needs }),
  };
  const filled = Object.entries({ document_number, diet, needs, ...plain }).filter(([, value]) => value != null);
  return createRecord(
    trx,
    scope,
    travellerKind,
    row,
    filled.map(([name]) => name),
  );
}

/** A traveller whom the scope answers for, locked after their trip. @throws 40001 for any other */
export async function lockVisibleTraveller(trx: Trx, scope: Scope, id: number) {
  const of = orMissing(await trx.selectFrom('traveller').select('travel_id').where('id', '=', id).executeTakeFirst());
  await holdTravelForTravellers(trx, scope, of.travel_id);
  const traveller = await lockTraveller(trx, id);
  if (!answersFor(scope, traveller.user_id)) throw missing();
  return traveller;
}

/** Edits a traveller. @throws 30001 for a stale edit; 40001 as `createTraveller` */
export async function updateTraveller(
  trx: Trx,
  parts: Parts,
  scope: Scope,
  edited: z.output<typeof travellerUpdate>,
): Promise<void> {
  await updateLockedTraveller(trx, parts, scope, await lockVisibleTraveller(trx, scope, edited.id), edited);
}

/** Locks a traveller whose trip is locked. @throws 40001 when there is none */
export const lockTraveller = async (trx: Trx, id: number) =>
  orMissing(
    await trx
      .selectFrom('traveller')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

type LockedTraveller = Awaited<ReturnType<typeof lockTraveller>>;

/** Writes an edit of a traveller who is locked. @param doer null for who has their personal link */
export async function updateLockedTraveller(
  trx: Trx,
  { secrets }: Parts,
  doer: { userId: number | null },
  before: LockedTraveller,
  { id, updated_at, document_number, diet, needs, ...plain }: z.output<typeof travellerUpdate>,
): Promise<void> {
  if (plain.guardian_id === id) throw invalid({ guardian_id: 'common.idInvalid' });
  await requireGuardian(trx, before.travel_id, plain.guardian_id);
  const texts = sealedColumns(secrets, sealedRow(id), { document_number, diet, needs }, before);
  await updateRecord(trx, doer, travellerKind, { id, updated_at }, { ...plain, ...texts });
}

/** Removes a traveller. Those whom they answered for have nobody then. @throws 40001 when there is none */
export async function deleteTraveller(trx: Trx, scope: Scope, id: number): Promise<void> {
  await lockVisibleTraveller(trx, scope, id);
  await trx.updateTable('traveller').set({ guardian_id: null }).where('guardian_id', '=', id).execute();
  await deleteRecord(trx, scope, travellerKind, id);
}

/**
 * A client of the trip becomes one of its travellers.
 * @returns the new id
 * @throws 40001 when they are no client of the trip, or travel already
 */
export async function travellerFromClient(
  trx: Trx,
  parts: Parts,
  scope: Scope,
  { travel_id, user_id }: { travel_id: number; user_id: number },
): Promise<number> {
  await holdTravelForTravellers(trx, scope, travel_id);
  if (!answersFor(scope, user_id)) throw missing();
  await requireClient(trx, travel_id, user_id);
  const duplicate = await trx
    .selectFrom('traveller')
    .select('id')
    .where('travel_id', '=', travel_id)
    .where('user_id', '=', user_id)
    .where('is_client', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (duplicate) throw refusal('traveller.travelsAlready');
  const client = await trx.selectFrom('user').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow();
  const open = (column: 'dni' | 'pasaporte') => {
    const text = parts.secrets.read(client[column], { table: 'user', column, row: user_id });
    return text === unreadable ? null : text;
  };
  const passport = open('pasaporte');
  const number = passport ?? open('dni');
  return insertTraveller(
    trx,
    parts,
    scope,
    { travel_id, user_id, is_client: true },
    {
      first_name: client.first_name,
      last_name: client.last_name,
      birth_date: client.birth_date,
      email: client.email,
      phone: client.phone,
      document_number: number,
      document_type: number === null ? null : passport ? 'passport' : 'identity_card',
    },
  );
}

/**
 * Writes what a traveller's data say into the record of their client: birth date, telephone, number of the document.
 * What the record has beside stays.
 * @throws 40001 when there is no such traveller, or they have no client
 */
export async function travellerToClient(trx: Trx, { secrets }: Parts, scope: Scope, id: number): Promise<void> {
  const of = orMissing(
    await trx
      .selectFrom('traveller')
      .select(['user_id', 'is_client', 'travel_id'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (of.user_id === null || !of.is_client) throw refusal('traveller.noClient');
  await holdTravelForTravellers(trx, scope, of.travel_id);
  const client = orMissing(
    await trx
      .selectFrom('user')
      .select(['id', 'dni', 'pasaporte', 'birth_date', 'phone'])
      .where('id', '=', of.user_id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  const traveller = await lockVisibleTraveller(trx, scope, id);
  const number = secrets.read(traveller.document_number, travellerPlace('document_number', id));
  const documentNumber = number === unreadable ? null : number;
  const column = traveller.document_type === 'passport' ? 'pasaporte' : 'dni';
  await updateRecord(
    trx,
    scope,
    { table: 'user', entity: 'client' },
    { id: client.id },
    {
      birth_date: traveller.birth_date ?? client.birth_date,
      phone: traveller.phone ?? client.phone,
      ...(documentNumber === null ? {} : sealedNumbers(secrets, client.id, { [column]: documentNumber }, client)),
    },
  );
}

/** @throws 40001 when they are no client of the trip */
async function requireClient(trx: Trx, travelId: number, userId: number): Promise<void> {
  const clients = await clientsOfTravel(trx, travelId).select('user.id').execute();
  if (!clients.some(({ id }) => id === userId)) throw invalid({ user_id: 'common.idInvalid' });
}

/** The adult who answers for a minor travels along. @throws 40001 under the field */
async function requireGuardian(trx: Trx, travelId: number, guardian: number | null | undefined): Promise<void> {
  if (!guardian) return;
  const companion = await trx
    .selectFrom('traveller')
    .select('id')
    .where('id', '=', guardian)
    .where('travel_id', '=', travelId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!companion) throw invalid({ guardian_id: 'common.idInvalid' });
}
