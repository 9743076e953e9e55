import type { z } from 'zod';
import type { Ask } from '../../../contract/asks.ts';
import { allFileKinds } from '../../../contract/file/schema.ts';
import { say } from '../../../contract/texts/index.ts';
import { isOpenForServices } from '../../../contract/travel/state.ts';
import {
  capacityOfRoom,
  looksLikeIdentity,
  type releaseBody,
  type roomsBody,
  type sendRoomsBody,
  type travelFileCreate,
  type travelFileUpdate,
} from '../../../contract/travel-paper/schema.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { papersReleased } from '../../mail/letters/papers-released.ts';
import { roomingList } from '../../mail/letters/rooming-list.ts';
import type { RoomingDocument } from '../../pdf/rooming-view.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createRecord, deleteRecord, updateRecord } from '../../platform/db/record.ts';
import { staleEdit } from '../../platform/db/stale-edit.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { invalid, missing, needsConfirmation, orMissing, refusal } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { Attachment } from '../../platform/outbox/delivery.ts';
import type { Services } from '../../services.ts';
import { checkQuota } from '../../shared/file-quota.ts';
import { holdTravel } from '../../shared/hold.ts';
import { visibleTravelStatus } from '../../shared/visible-travels.ts';
import { sendAgreementLetters } from '../agreement/letters.ts';
import { signerName } from '../contact/queries.ts';
import { requestChannel } from '../google/rules.ts';
import { recordEvent } from '../history/rules.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { setting } from '../setting/rules.ts';
import { storedTravellers } from '../traveller/queries.ts';
import {
  acceptedBudgetOf,
  editsFile,
  lastRelease,
  missingPapers,
  paperChanges,
  paperHashes,
  paperServices,
  roomsVersion,
  travelFileController,
  travelFileField,
  visibleFiles,
} from './queries.ts';

type Parts = Pick<Services, 'files' | 'clock'>;

const fileKind = { table: 'travel_file', entity: 'travelFile' } as const;

/** The most files of a trip. */
const maxFiles = 200;

/** Locks a trip that is not over. @throws 40001 when the scope may not see it; `travelPaper.over` once it has ended */
async function holdTravelNotOver(trx: Trx, scope: Scope, travelId: number): Promise<void> {
  await holdTravel(trx, travelId);
  if (!isOpenForServices(await visibleTravelStatus(trx, scope, travelId))) throw refusal('travelPaper.over');
}

/**
 * Recognises and stores the file of a create, before its transaction.
 * @throws 40001 without a file, or if it is not what its name says
 */
export async function prepareTravelFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  scope: Scope,
  body: { travel_id: number } | { id: number },
  upload: Upload | undefined,
): Promise<PreparedFile | undefined> {
  if (!('travel_id' in body)) return undefined;
  await visibleTravelStatus(db, scope, body.travel_id);
  if (!upload) throw invalid({ [travelFileField]: 'travelPaper.fileRequired' });
  await checkQuota(db, scope, upload);
  const { userId } = scope;
  return files.prepareDocument({
    controller: travelFileController,
    field: travelFileField,
    upload,
    userId,
    kinds: allFileKinds,
  });
}

/** Adds a file to a trip. What a customer adds is for them and for staff. @returns the new id */
export async function createTravelFile(
  trx: Trx,
  { files }: Parts,
  scope: Scope,
  { name, visible, ...fields }: z.output<typeof travelFileCreate>,
  prepared: PreparedFile | undefined,
): Promise<number> {
  if (!prepared) throw missing();
  const { travel_id } = fields;
  await holdTravelNotOver(trx, scope, travel_id);
  const others = await trx
    .selectFrom('travel_file')
    .select('id')
    .where('travel_id', '=', travel_id)
    .where('deleted_at', 'is', null)
    .execute();
  if (others.length >= maxFiles) throw refusal('travelPaper.tooManyFiles', { count: maxFiles });
  const { userId } = scope;
  const displayName = name ?? prepared.name;
  const file_id = await files.keep(trx, prepared);
  const id = await createRecord(trx, scope, fileKind, {
    ...fields,
    name: displayName,
    file_id,
    visible: scope.kind === 'staff' && visible,
    uploaded_by: userId,
  });
  await recordEvent(trx, { travelId: travel_id, userId, kind: 'fileAdded', detail: displayName });
  return id;
}

/** A file that the scope may change, with its trip locked. @throws 40001 when there is none */
async function lockTravelFile(trx: Trx, scope: Scope, id: number) {
  const find = () => visibleFiles(trx, scope).where('travel_file.id', '=', id).executeTakeFirst();
  const { travel_id } = orMissing(await find());
  await holdTravel(trx, travel_id);
  const file = orMissing(await find());
  if (!editsFile(scope, file)) throw missing();
  return file;
}

/** Edits what a file is called and who sees it. @throws 30001 for a stale edit */
export async function updateTravelFile(
  trx: Trx,
  scope: Scope,
  { id, updated_at, visible, ...fields }: z.output<typeof travelFileUpdate>,
): Promise<void> {
  await lockTravelFile(trx, scope, id);
  const more = scope.kind === 'staff' ? { visible } : {};
  await updateRecord(trx, scope, fileKind, { id, updated_at }, { ...fields, ...more });
}

/** Deletes a file: what looks like a scan of an identity document for good, anything else into the bin. */
export async function deleteTravelFile(trx: Trx, { files, clock }: Parts, scope: Scope, id: number): Promise<void> {
  const { file_id, file_name, name } = await lockTravelFile(trx, scope, id);
  if (looksLikeIdentity(name) || looksLikeIdentity(file_name)) {
    await trx.deleteFrom('travel_file').where('id', '=', id).execute();
    await audit(trx, { userId: scope.userId, action: 'delete', entity: fileKind.entity, entityId: id });
  } else await deleteRecord(trx, scope, fileKind, id);
  await files.remove(trx, file_id, clock());
}

/**
 * Gives the papers of a trip to its customers, or a new version of them, with a letter that tells what has changed.
 * @returns the version
 * @throws 30001 that names what the papers lack, unless that is confirmed; 40001 without an accepted budget
 */
export async function releasePapers(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  { travel_id, confirmed }: z.output<typeof releaseBody>,
): Promise<number> {
  await holdTravelNotOver(trx, scope, travel_id);
  const budget = await acceptedBudgetOf(trx, scope, travel_id);
  if (!budget) throw refusal('travelPaper.notAccepted');
  const lacking = await missingPapers(trx, scope, travel_id);
  needsConfirmation(
    confirmed,
    lacking.map(
      ({ kind, what }): Ask => ({
        name: `paper.${kind}`,
        key: `ask.paper.${kind}`,
        params: () => ({ what }),
      }),
    ),
  );
  const before = await lastRelease(trx, travel_id);
  const hashes = await paperHashes(trx, scope, travel_id);
  const version = (before?.version ?? 0) + 1;
  const { userId } = scope;
  await trx
    .insertInto('travel_paper')
    .values({
      travel_id,
      version,
      released_by: userId,
      released_at: services.clock().toISOString(),
      held: JSON.stringify(hashes),
    })
    .execute();
  await recordEvent(trx, {
    travelId: travel_id,
    budgetId: budget.id,
    userId,
    kind: 'papersReleased',
    detail: `${version}`,
  });
  await audit(trx, { userId, action: 'update', entity: 'travel', entityId: travel_id, fields: ['travel_paper'] });
  const about = { budgetId: budget.id, travelId: travel_id, writer: userId };
  await sendAgreementLetters(trx, services, about, papersReleased, async language => ({
    version,
    changes: before ? await paperChanges(trx, before.held, hashes, budget.id, language) : [],
  }));
  return version;
}

/**
 * Writes who sleeps where in some stays of a trip.
 * @throws 40001 for a line or a traveller of another trip, or somebody in two rooms; 30001 after a change by somebody
 * else, and about a room with more people than it takes
 */
export async function setRooms(
  trx: Trx,
  scope: Scope,
  { lines, rooms, version, confirmed }: z.output<typeof roomsBody>,
): Promise<number> {
  const stays = await trx
    .selectFrom('budget_line as line')
    .innerJoin('budget', 'budget.id', 'line.budget_id')
    .select(['line.id', 'line.budget_id', 'budget.travel_id'])
    .where(eb => eb('line.id', '=', eb.fn.any(eb.val(lines))))
    .where('line.kind', 'in', ['accomodation', 'cruise'])
    .where('line.deleted_at', 'is', null)
    .execute();
  const [stay] = stays;
  if (!stay || stays.length < lines.length || stays.some(({ budget_id }) => budget_id !== stay.budget_id))
    throw missing();
  await holdTravelNotOver(trx, scope, stay.travel_id);
  const services = await paperServices(trx, scope, stay.budget_id, 'es');
  const travellers = new Map((await storedTravellers(trx, stay.travel_id)).map(each => [each.id, each]));
  const service = services.find(({ line }) => line.id === lines[0]);
  if (version && version !== roomsVersion(service?.rooms ?? [], [...travellers.keys()]))
    throw await staleEdit(trx, ['travel'], stay.travel_id, 'rooms');
  const roomOf = new Map<number, string>();
  for (const { traveller_id, room } of rooms) {
    const traveller = orMissing(travellers.get(traveller_id));
    if (!room) continue;
    if (roomOf.has(traveller_id)) throw refusal('travelPaper.twoRooms', { name: fullName(traveller) });
    roomOf.set(traveller_id, room);
  }
  const shared = Map.groupBy(roomOf.values(), room => room);
  needsConfirmation(
    confirmed,
    services
      .filter(({ line }) => lines.includes(line.id))
      .flatMap(({ line }) =>
        [...shared].flatMap(([room, { length }]): Ask[] => {
          const capacity = capacityOfRoom(room, line.room_type ?? line.cabin_type);
          return length > capacity
            ? [{ name: 'roomFull', key: 'ask.roomFull', params: () => ({ room, count: length, capacity }) }]
            : [];
        }),
      ),
  );
  await trx.deleteFrom('traveller_room').where('budget_line_id', 'in', lines).execute();
  const rows = lines.flatMap(budget_line_id =>
    [...roomOf].map(([traveller_id, room]) => ({ budget_line_id, traveller_id, room })),
  );
  if (rows.length > 0) await trx.insertInto('traveller_room').values(rows).execute();
  await audit(trx, {
    userId: scope.userId,
    action: 'update',
    entity: 'travel',
    entityId: stay.travel_id,
    fields: ['rooms'],
  });
  return stay.travel_id;
}

/** Sends the rooming list of a stay to its supplier, and notes in the trip's history what was sent to whom. */
export async function sendRooms(
  trx: Trx,
  services: LetterServices,
  { userId }: Scope,
  { email, language, diet, remarks }: z.output<typeof sendRoomsBody>,
  { document, travelId, files }: { document: RoomingDocument; travelId: number; files: Attachment[] },
): Promise<void> {
  const { stay, rooms, budget } = document;
  await sendLetter(trx, services, {
    letter: roomingList,
    to: { id: null, email, language },
    params: {
      url: services.config.publicUrl,
      title: stay.title,
      dateFrom: stay.date_from.slice(0, 10),
      dateTo: stay.date_to.slice(0, 10),
      nPeople: rooms.flatMap(({ people }) => people).length,
      nRooms: rooms.filter(({ room }) => room !== null).length,
      locator: stay.reference,
      budgetId: budget.id,
      phone: (await setting(trx, 'agency')).phone,
      comments: remarks,
      agentName: await signerName(trx, travelId, userId),
    },
    travelId,
    budgetId: budget.id,
    enclosed: files,
    channel: await requestChannel(trx, userId, null, services.clock()),
  });
  const detail = [stay.title, email, diet && say('es', 'travelPaper.withDiet')].filter(Boolean).join(' · ');
  await recordEvent(trx, { travelId, budgetId: budget.id, userId, kind: 'roomingListSent', detail });
}
