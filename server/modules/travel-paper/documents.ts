import { isDeepStrictEqual } from 'node:util';
import { lineMap } from '../../../contract/budget/line-facts.ts';
import type { LineKind } from '../../../contract/budget/line-kind.ts';
import { inLanguage, type Language } from '../../../contract/language.ts';
import { defaultCountryId } from '../../../contract/place/schema.ts';
import { ageOn, goodUntil } from '../../../contract/traveller/needs.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import type { BookDocument } from '../../pdf/book-view.ts';
import type { BudgetDocument, BudgetDocumentLine } from '../../pdf/budget-document.ts';
import type { RoomingDocument } from '../../pdf/rooming-view.ts';
import type { Voucher, VoucherDocument } from '../../pdf/voucher-view.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { openedText } from '../../platform/auth/secret.ts';
import type { Services } from '../../services.ts';
import { budgetDocument } from '../budget/pdf.ts';
import { setting } from '../setting/rules.ts';
import { storedTravellers, travelDemands, travellerNames, travellerPlace } from '../traveller/queries.ts';
import {
  acceptedBudgetOf,
  lastRelease,
  type PaperService,
  paperHashes,
  paperServices,
  visibleFiles,
} from './queries.ts';

/** The papers as documents to print: with the present data, and the version of the last release. */

type Parts = Pick<Services, 'db' | 'files' | 'secrets' | 'clock' | 'config'>;

/** The trip's accepted budget as paper, and its services. A customer gets it once the papers are released. */
async function budgetPapers(parts: Parts, scope: Scope, travelId: number, ownLanguage: Language) {
  const { db } = parts;
  const budget = await acceptedBudgetOf(db, scope, travelId);
  const release = await lastRelease(db, travelId);
  if (!budget || (scope.kind !== 'staff' && !release)) return undefined;
  const document = await budgetDocument(parts, scope, budget.id, ownLanguage);
  if (!document) return undefined;
  const services = await paperServices(db, scope, budget.id, document.language);
  return { document, release, services, names: await travellerNames(db, travelId) };
}

/** The travel book; undefined for a trip that the scope may not see, or without released papers. */
export async function bookDocument(
  parts: Parts,
  scope: Scope,
  travelId: number,
  ownLanguage: Language,
): Promise<BookDocument | undefined> {
  const { db } = parts;
  const papers = await budgetPapers(parts, scope, travelId, ownLanguage);
  if (!papers) return undefined;
  const { document, release, services, names } = papers;
  const { asked, months, to } = await travelDemands(db, travelId);
  const agency = await setting(db, 'agency');
  const files = await visibleFiles(db, scope)
    .where('travel_file.travel_id', '=', travelId)
    .where('travel_file.visible', '=', true)
    .execute();
  const same = release && isDeepStrictEqual(release.held, await paperHashes(db, scope, travelId));
  const { payments: _payments, conditions: _conditions, contract: _contract, ...paper } = document;
  return {
    ...paper,
    ...(release && {
      version: { number: release.version, ...(same && { day: release.released_at.slice(0, 10) }) },
    }),
    travellers: names,
    vouchers: vouchersOf(document, services, names),
    toBring: (inLanguage(agency.to_bring, document.language) ?? '').split('\n').flatMap(line => line.trim() || []),
    papers: {
      kind: asked === 'document' ? 'passport' : 'identity',
      until: asked === 'names' ? null : goodUntil(to, months),
    },
    insurances: services
      .filter(({ line }) => line.kind === 'travel_insurance')
      .map(({ line, title }) => ({ title, cover: line.coverage, reference: line.locator ?? null })),
    files: files.map(({ day, kind, name }) => ({ day, kind, name })),
  };
}

/** The voucher of a confirmed service; undefined as `bookDocument`. */
export async function voucherDocument(
  parts: Parts,
  scope: Scope,
  lineId: number,
  ownLanguage: Language,
): Promise<VoucherDocument | undefined> {
  const row = await parts.db
    .selectFrom('budget_line as line')
    .innerJoin('budget', 'budget.id', 'line.budget_id')
    .select('budget.travel_id')
    .where('line.id', '=', lineId)
    .executeTakeFirst();
  const papers = row && (await budgetPapers(parts, scope, row.travel_id, ownLanguage));
  if (!papers) return undefined;
  const { document, services, names } = papers;
  const { language, colours, agency, travel, budget } = document;
  const vouchers = vouchersOf(document, services, names, lineId);
  if (vouchers.length === 0) return undefined;
  return {
    language,
    ...(colours && { colours }),
    agency,
    travel: { name: travel.name },
    budget: { id: budget.id },
    vouchers,
  };
}

function vouchersOf(
  { lines }: BudgetDocument,
  services: readonly PaperService[],
  names: string[],
  only?: number,
): Voucher[] {
  const printed = new Map(lines.map(line => [line.id, line]));
  return services
    .filter(({ line, confirmed }) => confirmed && (only === undefined || line.id === only))
    .flatMap(({ line, phone, rooms }) => {
      const paper = printed.get(line.id);
      return paper
        ? {
            line: withoutPrice(paper),
            phone: phone ?? undefined,
            map: lineMap({ ...line, kind: line.kind as LineKind }),
            people: peopleByRoom(rooms, names),
          }
        : [];
    });
}

const withoutPrice = ({ price: _price, photo: _photo, rating: _rating, ...line }: BudgetDocumentLine) => line;

/** The names in each room, and then those without one. */
function peopleByRoom(rooms: PaperService['rooms'], names: string[]): Voucher['people'] {
  const housed = new Set(rooms.map(({ name }) => name));
  const rest = names.filter(name => !housed.has(name));
  return [
    ...[...Map.groupBy(rooms, ({ room }) => room)]
      .sort(([one], [other]) => one.localeCompare(other, 'es', { numeric: true }))
      .map(([room, those]) => ({ room, names: those.map(({ name }) => name) })),
    ...(rest.length > 0 ? [{ room: null, names: rest }] : []),
  ];
}

/**
 * The rooming list of a stay, for staff.
 * @param diet whether it says what each cannot eat
 * @param preference its language: without it that of the country
 */
export async function roomingDocument(
  parts: Parts,
  scope: Scope,
  lineId: number,
  diet: boolean,
  preference?: Language,
): Promise<{ document: RoomingDocument; travelId: number } | undefined> {
  const { db, secrets } = parts;
  const row = await db
    .selectFrom('budget_line as line')
    .innerJoin('budget', 'budget.id', 'line.budget_id')
    .leftJoin('accomodation', 'accomodation.id', 'line.accomodation_id')
    .select(['budget.travel_id', 'budget.id as budget_id', 'accomodation.country_id', 'line.kind'])
    .where('line.id', '=', lineId)
    .where('line.kind', 'in', ['accomodation', 'cruise'])
    .executeTakeFirst();
  if (!row) return undefined;
  // A hotel in Spain reads Spanish.
  const language = preference ?? (row.kind === 'cruise' || row.country_id === defaultCountryId ? 'es' : 'en');
  const paper = await budgetDocument(parts, scope, row.budget_id, language);
  const service = (await paperServices(db, scope, row.budget_id, language)).find(({ line }) => line.id === lineId);
  if (!paper || !service) return undefined;
  const { line, rooms } = service;
  const roomByTraveller = new Map(rooms.map(({ traveller_id, room }) => [traveller_id, room]));
  const travellers = await storedTravellers(db, row.travel_id);
  const people = travellers.map(({ id, first_name, last_name, birth_date, diet: eats }) => ({
    room: roomByTraveller.get(id) ?? null,
    name: fullName({ first_name, last_name }),
    age: birth_date === null ? null : ageOn(birth_date, line.date_from.slice(0, 10)),
    diet: diet ? openedText(secrets, eats, language, travellerPlace('diet', id)) : null,
  }));
  const sorted = [...Map.groupBy(people, each => each.room)].sort(([one], [other]) =>
    one === null ? 1 : other === null ? -1 : one.localeCompare(other, 'es', { numeric: true }),
  );
  return {
    travelId: row.travel_id,
    document: {
      language,
      ...(paper.colours && { colours: paper.colours }),
      agency: paper.agency,
      travel: { name: paper.travel.name },
      budget: { id: row.budget_id },
      stay: {
        title: service.title,
        address: line.address,
        date_from: line.date_from,
        date_to: line.date_to,
        roomType: line.room_type ?? line.cabin_type,
        reference: line.locator ?? null,
      },
      rooms: sorted.map(([name, those]) => ({
        room: name,
        people: those.map(({ room: _room, ...person }) => person),
      })),
      diet,
    },
  };
}
