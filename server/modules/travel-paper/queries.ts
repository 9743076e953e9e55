import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { shownDayTexts } from '../../../contract/budget/day-text.ts';
import { lineFacts, lineTexts } from '../../../contract/budget/line-facts.ts';
import type { Language } from '../../../contract/language.ts';
import { groups } from '../../../contract/permissions.ts';
import type { MissingPaper, PaperChange, PapersOfTravel, TravelFile } from '../../../contract/travel-paper/calls.ts';
import { looksLikeIdentity, roomName, type TravelFileKind } from '../../../contract/travel-paper/schema.ts';
import { labelWithValue } from '../../../contract/values/typography.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import type { FileLinks } from '../../platform/files/file-links.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { inVersion } from '../../shared/version.ts';
import { visibleTravelStatus, visibleTravels } from '../../shared/visible-travels.ts';
import { budgetLines, type LineRecord, lineTitles } from '../budget/line/queries.ts';
import { acceptedBudgetId, budgetById } from '../budget/queries.ts';
import { setting } from '../setting/rules.ts';
import { storedTravellers, travellerNames } from '../traveller/queries.ts';

/** The controller and the field of the files' addresses. */
export const travelFileController = 'travelFile';
export const travelFileField = 'file';

/** The files of a trip that the scope may see, by day and kind: a customer those for customers, and their own. */
export function visibleFiles(db: Db, scope: Scope) {
  return db
    .selectFrom('travel_file')
    .innerJoin('file', 'file.id', 'travel_file.file_id')
    .leftJoin('user as owner', 'owner.id', 'travel_file.uploaded_by')
    .select(['travel_file.id', 'travel_file.travel_id', 'travel_file.day', 'travel_file.name', 'travel_file.visible'])
    .select(['travel_file.file_id', 'travel_file.uploaded_by', 'file.name as file_name', 'owner.group_id'])
    .select(eb => [
      eb.ref('travel_file.kind').$castTo<TravelFileKind>().as('kind'),
      sql<string>`travel_file.updated_at::text`.as('updated_at'),
    ])
    .where('travel_file.deleted_at', 'is', null)
    .where('travel_file.travel_id', 'in', visibleTravels(db, scope).select('travel.id'))
    .$if(scope.kind !== 'staff', query =>
      query.where(eb =>
        eb.or([eb('travel_file.visible', '=', true), eb('travel_file.uploaded_by', '=', scope.userId)]),
      ),
    )
    .orderBy('travel_file.day', order => order.asc().nullsLast())
    .orderBy(sql`array_position(array['ticket', 'boarding_pass', 'insurance', 'other'], travel_file.kind)`)
    .orderBy('travel_file.id');
}

type StoredTravelFile = Awaited<ReturnType<ReturnType<typeof visibleFiles>['execute']>>[number];

/** Whether the reader may edit and delete a file: staff all, customers what they uploaded. */
export const editsFile = (scope: Scope, { uploaded_by }: { uploaded_by: number | null }): boolean =>
  scope.kind === 'staff' || uploaded_by === scope.userId;

export function fileCard(
  links: FileLinks,
  scope: Scope,
  { file_id, file_name, group_id, uploaded_by, ...row }: StoredTravelFile,
): TravelFile {
  return {
    ...row,
    file: {
      name: file_name,
      url: links.document(scope.userId, travelFileController, travelFileField, file_id),
    },
    by_customer: group_id === groups.client,
    editable: editsFile(scope, { uploaded_by }),
    identity: looksLikeIdentity(row.name) || looksLikeIdentity(file_name),
  };
}

/** Whether the scope may open the bytes of a file. */
export async function mayReadTravelFile(db: Db, scope: Scope, fileId: string): Promise<boolean> {
  const row = await visibleFiles(db, scope).where('travel_file.file_id', '=', fileId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The accepted budget of a trip that the scope may see. */
export async function acceptedBudgetOf(db: Db, scope: Scope, travelId: number) {
  const id = await acceptedBudgetId(db, travelId);
  return id === undefined ? undefined : budgetById(db, inVersion(scope, 'agreed'), id);
}

/** A service of the accepted budget, as the papers tell it. */
export interface PaperService {
  line: LineRecord;
  /** With the route of a journey. */
  title: string;
  confirmed: boolean;
  phone: string | null;
  rooms: { traveller_id: number; room: string; name: string }[];
}

/** The services of an accepted budget. One without a booking of its own is confirmed by its reference. */
export async function paperServices(
  db: Db,
  scope: Scope,
  budgetId: number,
  language: Language,
): Promise<PaperService[]> {
  const lines = await budgetLines(db, inVersion(scope, 'agreed'), budgetId, language);
  const ids = lines.map(({ id }) => id);
  const lineRows = await db
    .selectFrom('budget_line as line')
    .leftJoin('booking', 'booking.budget_line_id', 'line.id')
    .leftJoin('accomodation', 'accomodation.id', 'line.accomodation_id')
    .leftJoin('other_service', 'other_service.id', 'line.other_service_id')
    .select([
      'line.id',
      sql<boolean>`coalesce(booking.state = 'confirmed', line.locator <> '', false)`.as('confirmed'),
      sql<string | null>`coalesce(accomodation.contact_phone, other_service.contact_phone)`.as('phone'),
    ])
    .where(sql<boolean>`line.id = any(${ids}::int[])`)
    .execute();
  const rooms = await db
    .selectFrom('traveller_room as sleeps')
    .innerJoin('traveller', 'traveller.id', 'sleeps.traveller_id')
    .select(['sleeps.budget_line_id', 'sleeps.traveller_id', 'sleeps.room'])
    .select(fullNameSql('traveller').as('name'))
    .where(sql<boolean>`sleeps.budget_line_id = any(${ids}::int[])`)
    .where('traveller.deleted_at', 'is', null)
    .orderBy('traveller.position')
    .orderBy('traveller.id')
    .execute();
  const facts = new Map(lineRows.map(row => [row.id, row]));
  const roomsByLine = Map.groupBy(rooms, row => row.budget_line_id);
  return lines.map(line => {
    const { origin, destination, title, id } = line;
    const route = origin && destination && origin !== destination ? `${origin} – ${destination}` : null;
    return {
      line,
      title: route ? labelWithValue(language, title, route) : title,
      confirmed: facts.get(id)?.confirmed ?? false,
      phone: facts.get(id)?.phone ?? null,
      rooms: (roomsByLine.get(id) ?? []).map(({ budget_line_id: _line, ...row }) => ({
        ...row,
        room: roomName(row.room, language),
      })),
    };
  });
}

/** The last release of a trip's papers. */
export const lastRelease = (db: Db, travelId: number) =>
  db
    .selectFrom('travel_paper')
    .select(['version', sql<PaperHashes>`held`.as('held')])
    .select(eb => localMomentSql(eb.ref('released_at')).$notNull().as('released_at'))
    .where('travel_id', '=', travelId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Hashes of what the papers say, by id: they show what has changed, and hold no personal data. */
interface PaperHashes {
  services: Record<string, string>;
  files: Record<string, string>;
  travellers: string;
  emergencyPhone: string;
  days: string;
}

const hashOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);

/** Tells whether somebody has changed who sleeps in a stay's rooms, or who travels. */
export const roomsVersion = (rooms: readonly { traveller_id: number; room: string }[], travellers: readonly number[]) =>
  hashOf([
    rooms.map(({ traveller_id, room }) => `${traveller_id} ${room}`).sort(),
    travellers.toSorted((a, b) => a - b),
  ]);

/** What the papers of a trip hold now, in the words of one language. */
export async function paperHashes(db: Db, scope: Scope, travelId: number): Promise<PaperHashes> {
  const budget = await acceptedBudgetOf(db, scope, travelId);
  const services = budget ? await paperServices(db, scope, budget.id, 'es') : [];
  const files = await visibleFiles(db, scope)
    .where('travel_file.travel_id', '=', travelId)
    .where('travel_file.visible', '=', true)
    .execute();
  const { emergency_phone } = await setting(db, 'agency');
  return {
    services: Object.fromEntries(
      services.map(({ line, title, confirmed, phone, rooms }) => [
        line.id,
        hashOf([
          [title, line.date_from, line.date_to, line.locator ?? null, confirmed, phone],
          [lineFacts(line, 'es'), lineTexts(line), rooms.map(({ room, name }) => [room, name])],
        ]),
      ]),
    ),
    files: Object.fromEntries(
      files.map(({ id, kind, day, name, file_id }) => [id, hashOf([kind, day, name, file_id])]),
    ),
    travellers: hashOf(await travellerNames(db, travelId)),
    emergencyPhone: hashOf(emergency_phone),
    days: hashOf(budget && [budget.date_from, budget.date_to, shownDayTexts(budget)]),
  };
}

/** What has changed since a release, in the words of a language. */
export async function paperChanges(
  db: Db,
  before: PaperHashes,
  now: PaperHashes,
  budgetId: number | null,
  language: Language,
): Promise<PaperChange[]> {
  const titles = budgetId === null ? new Map() : await lineTitles(db, [budgetId], language);
  const ids = [...new Set([...Object.keys(before.files), ...Object.keys(now.files)])].map(Number);
  const files =
    ids.length > 0 ? await db.selectFrom('travel_file').select(['id', 'name']).where('id', 'in', ids).execute() : [];
  const names = {
    service: (id: string) => titles.get(Number(id))?.title ?? '',
    file: (id: string) => files.find(file => file.id === Number(id))?.name ?? '',
  };
  const many = (of: 'service' | 'file', one: Record<string, string>, other: Record<string, string>) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((id): PaperChange[] => {
      if (one[id] === other[id]) return [];
      const how = one[id] === undefined ? 'added' : other[id] === undefined ? 'gone' : 'changed';
      return [{ of, how, name: names[of](id) }];
    });
  const single = (of: 'travellers' | 'emergencyPhone' | 'days'): PaperChange[] =>
    before[of] === now[of] ? [] : [{ of, how: 'changed', name: '' }];
  return [
    ...many('service', before.services, now.services),
    ...single('days'),
    ...single('travellers'),
    ...single('emergencyPhone'),
    ...many('file', before.files, now.files),
  ];
}

/** What the papers lack, each with the services or numbers. */
export async function missingPapers(db: Db, scope: Scope, travelId: number): Promise<MissingPaper[]> {
  const budget = await acceptedBudgetOf(db, scope, travelId);
  if (!budget) return [];
  const services = await paperServices(db, scope, budget.id, 'es');
  const files = await visibleFiles(db, scope).where('travel_file.travel_id', '=', travelId).execute();
  const has = (...kinds: TravelFileKind[]) => files.some(({ kind }) => kinds.includes(kind));
  const travellers = (await travellerNames(db, travelId)).length;
  const places = budget.n_adults + budget.n_children;
  const { emergency_phone } = await setting(db, 'agency');
  const titlesOf = (some: readonly PaperService[]) => some.map(({ title }) => title).join(', ');
  const open = services.filter(({ confirmed }) => !confirmed);
  const journeys = services.filter(({ line }) => line.kind === 'transport');
  const insured = services.filter(({ line }) => line.kind === 'travel_insurance' && !line.policy_id);
  return [
    ...(open.length > 0 ? [{ kind: 'unconfirmed' as const, what: titlesOf(open) }] : []),
    ...(travellers === 0
      ? [{ kind: 'travellers' as const, what: '' }]
      : travellers < places
        ? [{ kind: 'fewTravellers' as const, what: `${travellers} de ${places}` }]
        : []),
    ...(emergency_phone ? [] : [{ kind: 'emergencyPhone' as const, what: '' }]),
    ...(journeys.length > 0 && !has('ticket', 'boarding_pass')
      ? [{ kind: 'tickets' as const, what: titlesOf(journeys) }]
      : []),
    ...(insured.length > 0 && !has('insurance') ? [{ kind: 'policy' as const, what: titlesOf(insured) }] : []),
  ];
}

/** The papers of a trip for its page. @throws 40001 when the scope may not see the trip */
export async function readPapers(
  db: Db,
  links: FileLinks,
  scope: Scope,
  travelId: number,
  language: Language,
): Promise<PapersOfTravel> {
  await visibleTravelStatus(db, scope, travelId);
  const staff = scope.kind === 'staff';
  const budget = await acceptedBudgetOf(db, scope, travelId);
  const release = await lastRelease(db, travelId);
  const services = budget ? await paperServices(db, scope, budget.id, language) : [];
  const files = await visibleFiles(db, scope).where('travel_file.travel_id', '=', travelId).execute();
  const changes =
    staff && release
      ? await paperChanges(db, release.held, await paperHashes(db, scope, travelId), budget?.id ?? null, language)
      : [];
  const people = staff ? (await storedTravellers(db, travelId)).map(({ id }) => id) : [];
  return {
    budget_id: budget?.id ?? null,
    release: release ? { version: release.version, released_at: release.released_at } : null,
    changes,
    missing: staff ? await missingPapers(db, scope, travelId) : [],
    vouchers: services
      .filter(({ confirmed }) => confirmed && (staff || release))
      .map(({ line, title }) => ({
        line_id: line.id,
        title,
        date_from: line.date_from.slice(0, 10),
        locator: line.locator ?? null,
      })),
    files: files.map(file => fileCard(links, scope, file)),
    stays: staff
      ? services
          .filter(({ line }) => line.kind === 'accomodation' || line.kind === 'cruise')
          .map(({ line, title, rooms }) => ({
            line_id: line.id,
            title,
            date_from: line.date_from.slice(0, 10),
            room_type: line.room_type ?? line.cabin_type,
            version: roomsVersion(rooms, people),
            rooms: rooms.map(({ traveller_id, room }) => ({ traveller_id, room })),
          }))
      : [],
  };
}

/** The trip of a budget; undefined when there is no such budget. */
export async function travelIdOfBudget(db: Db, budgetId: number): Promise<number | undefined> {
  const row = await db.selectFrom('budget').select('travel_id').where('id', '=', budgetId).executeTakeFirst();
  return row?.travel_id;
}
