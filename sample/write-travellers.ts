import { sql } from 'kysely';
import { budgetStatus } from '../contract/budget/state.ts';
import type { Language } from '../contract/language.ts';
import { travelStatus } from '../contract/travel/state.ts';
import { isMinor, type Sex } from '../contract/traveller/needs.ts';
import { addDays, addMonths, type Day } from '../contract/values/dates.ts';
import { type SealedTravellerColumn, travellerPlace } from '../server/modules/traveller/queries.ts';
import type { Trx } from '../server/platform/db/db.ts';
import { newIds } from '../server/platform/db/new-ids.ts';
import type { Services } from '../server/services.ts';
import { newLink } from '../server/shared/link.ts';
import { clients, dniOf, type SampleClient } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { type SampleTravel, travels } from './travels.ts';
import type { PeopleIds } from './write-people.ts';

/** Who travels on the accepted trips of the sample agency: all of them known, one lacking something, or nobody yet. */

const names: Record<Language, { F: readonly string[]; M: readonly string[]; last: readonly string[] }> = {
  es: {
    F: ['Marta', 'Irene', 'Paula', 'Alba', 'Noa', 'Valeria', 'Claudia', 'Julia'],
    M: ['Íñigo', 'Diego', 'Hugo', 'Martín', 'Leo', 'Adrián', 'Mateo', 'Bruno'],
    last: ['Núñez Sanz', 'Peña Ortiz', 'Casado Rey', 'Ibarra Sola', 'Rincón Vela', 'Muñoz Pardo'],
  },
  en: { F: ['Grace', 'Ruby', 'Alice'], M: ['Thomas', 'Harry', 'George'], last: ['Carter', 'Bennett', 'Hughes'] },
  fr: { F: ['Manon', 'Chloé', 'Inès'], M: ['Julien', 'Hugo', 'Étienne'], last: ['Laurent', 'Moreau', 'Girard'] },
};

/** What some of them cannot eat, or need: the place in a trip counts from 0. */
const travellerNeeds: Record<string, { place: number; diet?: string; needs?: string }> = {
  'Puente de diciembre en Roma': { place: 1, diet: 'Vegetariano' },
  'Navidad en Tenerife': { place: 2, diet: 'Alergia a los frutos secos' },
  'Crucero Canarias y Madeira': { place: 0, needs: 'Silla de ruedas para los trayectos largos' },
};

/** Trips on which a document ends before the return, or too soon after it. */
const travelsWithExpiringDocument = ['Luna de miel en Kioto', 'El Nilo en febrero'];
/** Trips of which only the client is known, and one of which nobody is. */
const travelsWithOneTraveller = ['Crucero por las islas griegas', 'París por los quince años de Alba'];
const travelWithoutTravellers = 'Tres ciudades con los abuelos';
/** The trip with a personal link that somebody may still use. */
const linkedTravel = 'París por los quince años de Alba';

/** Of groups of this size and more only names and birth dates are known. */
const groupSize = 10;

const countryOf: Record<Language, string> = { es: 'ES', en: 'GB', fr: 'FR' };

const toDocumentName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase();

interface Trip {
  id: number;
  name: string;
  date_from: Day;
  date_to: Day;
}

export async function writeTravellers(
  trx: Trx,
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  people: PeopleIds,
): Promise<void> {
  const { rows: trips } = await sql<Trip>`
    select distinct travel.id, travel.name, travel.date_from, travel.date_to
    from travel join budget on budget.travel_id = travel.id and budget.budget_status_id = ${budgetStatus.aceptado}
    where travel.travel_status_id in (${travelStatus.pendienteDeReserva}, ${travelStatus.reservado})
    order by travel.id`.execute(trx);
  const countries = await trx.selectFrom('country').select(['id', 'iso2']).execute();
  for (const trip of trips) {
    const travel = travels.find(({ name }) => name === trip.name);
    if (!travel || travel.name === travelWithoutTravellers) continue;
    const { language } = firstClientOf(travel);
    const country = countries.find(({ iso2 }) => iso2 === countryOf[language])?.id ?? null;
    const count = travelsWithOneTraveller.includes(travel.name) ? 1 : travel.adults + travel.ages.length;
    const ids = await newIds(trx, 'traveller', count);
    const random = createRandom(`travellers of ${travel.name}`);
    const rows = ids.map((id, place) => {
      const person = personOf(travel, trip, place, random);
      const account = travel.clients[place] ?? travel.clients[0] ?? 1;
      const hasDocument = count > 1 && travel.adults < groupSize;
      const number = hasDocument ? documentNumber(travel, trip.id, place) : null;
      const { diet = null, needs = null } =
        travellerNeeds[travel.name]?.place === place ? (travellerNeeds[travel.name] ?? {}) : {};
      const at = (column: SealedTravellerColumn) => travellerPlace(column, id);
      return {
        ...person,
        id,
        travel_id: trip.id,
        user_id: people.clients[account - 1] ?? null,
        position: place + 1,
        nationality_id: country,
        document_type: number && (usesIdentityCard(travel) ? 'identity_card' : 'passport'),
        document_number: secrets.seal(number, at('document_number')),
        document_number_hash: secrets.blind(number, at('document_number')),
        document_country_id: number ? country : null,
        document_expires: number && documentExpiry(travel, trip.date_to, place, random),
        document_first_name: number && toDocumentName(person.first_name),
        document_last_name: number && toDocumentName(person.last_name),
        guardian_id: isMinor(person.birth_date, trip.date_from) ? (ids[0] ?? null) : null,
        diet: secrets.seal(diet, at('diet')),
        needs: secrets.seal(needs, at('needs')),
      };
    });
    await trx.insertInto('traveller').values(rows).execute();
    const [first] = rows;
    if (travel.name === linkedTravel && first)
      await newLink(trx, 'traveller', { userId: null, travelId: trip.id, travellerId: first.id }, clock());
  }
}

const firstClientOf = (travel: SampleTravel): SampleClient => {
  const head = clients[(travel.clients[0] ?? 1) - 1];
  if (!head) throw new Error(`the sample's trip ${travel.name} has no client`);
  return head;
};

/** The clients of a trip come first, then who travels with them, then the children. */
function personOf(travel: SampleTravel, trip: Trip, place: number, random: Random) {
  const client = clients[(travel.clients[place] ?? 0) - 1];
  if (client) {
    const { first_name, last_name, birth_date, email, phone, tratamiento } = client;
    const sex: Sex = tratamiento.endsWith('a.') || /^(Mr?s|Mme)$/.test(tratamiento) ? 'F' : 'M';
    return { first_name, last_name, birth_date, email, phone, sex, is_client: true };
  }
  const head = firstClientOf(travel);
  const pool = names[head.language];
  const sex: Sex = place % 2 ? 'M' : 'F';
  const age = travel.ages[place - travel.adults];
  const turn = trip.id + place;
  const first_name = pool[sex][turn % pool[sex].length] ?? '';
  const family = age === undefined ? pool.last[turn % pool.last.length] : head.last_name.split(' ')[0];
  const born = addMonths(trip.date_from, -12 * (age ?? random.whole(31, 62)));
  const birth_date = addDays(born, -random.whole(20, 300));
  return { first_name, last_name: family ?? '', birth_date, email: null, phone: null, sex, is_client: false };
}

const usesIdentityCard = (travel: SampleTravel) =>
  firstClientOf(travel).language === 'es' && !travelsWithExpiringDocument.includes(travel.name);

const documentNumber = (travel: SampleTravel, travelId: number, place: number) =>
  usesIdentityCard(travel)
    ? dniOf(40 + travelId * 3 + place)
    : `X${String.fromCharCode(65 + place)}${610_000 + travelId * 97 + place}`;

const documentExpiry = (travel: SampleTravel, end: Day, place: number, random: Random): Day =>
  travelsWithExpiringDocument.includes(travel.name) && place === 1
    ? addDays(end, 40)
    : addDays(addMonths(end, 12 * random.whole(1, 7)), random.whole(10, 300));
