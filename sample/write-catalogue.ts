import type { Insertable } from 'kysely';
import type { Trx } from '../server/platform/db/db.ts';
import type { DB } from '../server/platform/db/schema.gen.ts';
import type { Services } from '../server/services.ts';
import type { CatalogueIds } from './budgets.ts';
import { insurances } from './catalogue.ts';
import { cruises, otherServices, type SampleCruise, type SampleOtherService } from './excursions.ts';
import { cruisePhotos, otherServicePhotos, type SamplePhoto, type StoredPhotos, stayPhotos } from './photos.ts';
import { coverage, type Policies } from './policy/policies.ts';
import { type Stay, stays } from './stays.ts';
import { type CatalogueIdsByName, keys, lookup, translatedNames, writePlain } from './write-plain.ts';

/** Writes the catalogue that budgets refer to. */

/** Every photograph of the catalogue, in order. */
export const cataloguePhotos: readonly SamplePhoto[] = [
  ...keys(stays).flatMap(stayPhotos),
  ...keys(cruises).flatMap(cruisePhotos),
  ...keys(otherServices).flatMap(otherServicePhotos),
];

export async function writeCatalogue(
  trx: Trx,
  { files }: Services,
  photos: StoredPhotos,
  policies: Policies,
): Promise<Omit<CatalogueIds, 'provider'>> {
  const plain = await writePlain(trx);
  const placeOf = await placeFinder(trx);
  const stayIds = await writeStays(trx, plain, placeOf);
  const cruiseIds = await writeCruises(trx, plain);
  const otherIds = await writeOtherServices(trx, plain, placeOf);
  const insuranceIds = await writeInsurances(trx, plain, files, policies);
  const keep = photoKeeper(trx, files, photos);
  await trx
    .insertInto('accomodation_photo')
    .values(await photoRows(keys(stays), stayPhotos, keep, key => ({ accomodation_id: stayIds(key) })))
    .execute();
  await trx
    .insertInto('cruise_photo')
    .values(await photoRows(keys(cruises), cruisePhotos, keep, key => ({ cruise_id: cruiseIds(key) })))
    .execute();
  await trx
    .insertInto('other_service_photo')
    .values(
      await photoRows(keys(otherServices), otherServicePhotos, keep, key => ({ other_service_id: otherIds(key) })),
    )
    .execute();
  return {
    stay: stayIds,
    cruise: cruiseIds,
    otherService: otherIds,
    insurance: insuranceIds,
    transportType: plain.transport_type,
    meal: plain.meal_included,
    room: plain.room_type,
    cabin: plain.cabin_type,
  };
}

type FindPlace = (record: { city: string | null; countryCode?: string }) => {
  country_id: number | null;
  city_id: number | null;
  city_name: string | null;
};

/** Finds the place of a record: a municipality, a city in another country, or none. */
async function placeFinder(trx: Trx): Promise<FindPlace> {
  const countries = await trx.selectFrom('country').select(['id', 'iso2']).execute();
  const cities = await trx.selectFrom('city').select(['id', 'name']).execute();
  const country = (iso2: string) => countries.find(row => row.iso2 === iso2)?.id ?? null;
  return ({ city, countryCode }) => {
    if (!city) return { country_id: null, city_id: null, city_name: null };
    if (countryCode) return { country_id: country(countryCode), city_id: null, city_name: city };
    const [match, ...more] = cities.filter(({ name }) => name === city);
    if (!match || more.length > 0) throw new Error(`${city} is no municipality, or several`);
    return { country_id: country('ES'), city_id: match.id, city_name: null };
  };
}

/** A unique address for each, in a domain that can never exist. */
const mailbox = (name: string) =>
  `reservas@${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '-')
    .slice(0, 40)
    .replace(/-$/, '')}.example`;

async function writeStays(trx: Trx, plain: CatalogueIdsByName, placeOf: FindPlace) {
  const all: readonly Stay[] = Object.values(stays);
  const rows = await trx
    .insertInto('accomodation')
    .values(
      all.map(stay => ({
        name: stay.name,
        address: stay.address,
        description: `<p>${stay.text}</p>`,
        accomodation_type_id: plain.accomodation_type(stay.type),
        ...placeOf(stay),
        n_rooms: stay.rooms,
        contact_email: stay === stays.grazalema ? null : mailbox(stay.name),
        contact_name: 'Recepción',
        ...coordinates(stay.at),
        ...ratingColumns(stay.rates),
      })),
    )
    .returning('id')
    .execute();
  const id = lookup(keys(stays), rows);
  const each = keys(stays).map(key => ({ accomodation_id: id(key), stay: stays[key] as Stay }));
  await trx
    .insertInto('accomodation_service')
    .values(
      each.flatMap(({ accomodation_id, stay }) =>
        stay.services.map(name => ({ accomodation_id, service_id: plain.service(name) })),
      ),
    )
    .execute();
  await trx
    .insertInto('accomodation_internal_tag')
    .values(
      each.flatMap(({ accomodation_id, stay }) =>
        stay.tags.map(name => ({ accomodation_id, internal_tag_id: plain.internal_tag(name) })),
      ),
    )
    .execute();
  return id;
}

async function writeCruises(trx: Trx, plain: CatalogueIdsByName) {
  const all: readonly SampleCruise[] = Object.values(cruises);
  const rows = await trx
    .insertInto('cruise')
    .values(
      all.map(cruise => ({ name: cruise.name, description: `<p>${cruise.text}</p>`, ...ratingColumns(cruise.rates) })),
    )
    .returning('id')
    .execute();
  const id = lookup(keys(cruises), rows);
  await trx
    .insertInto('cruise_service')
    .values(
      keys(cruises).flatMap(key =>
        cruises[key].services.map(name => ({ cruise_id: id(key), service_id: plain.service(name) })),
      ),
    )
    .execute();
  return id;
}

async function writeOtherServices(trx: Trx, plain: CatalogueIdsByName, placeOf: FindPlace) {
  const all: readonly SampleOtherService[] = Object.values(otherServices);
  const rows = await trx
    .insertInto('other_service')
    .values(
      all.map(service => ({
        name: service.name,
        ...translatedNames(service.translated),
        other_service_type_id: plain.other_service_type(service.type),
        data: service.text.es,
        address: service.address,
        ...placeOf(service),
        ...(service.at ? coordinates(service.at) : {}),
        contact_email: service === otherServices.donana ? null : mailbox(service.name),
        contact_name: 'Reservas',
      })),
    )
    .returning('id')
    .execute();
  const id = lookup(keys(otherServices), rows);
  await trx
    .insertInto('other_service_internal_tag')
    .values(
      keys(otherServices).flatMap(key =>
        otherServices[key].tags.map(name => ({
          other_service_id: id(key),
          internal_tag_other_service_id: plain.internal_tag_other_service(name),
        })),
      ),
    )
    .execute();
  return id;
}

async function writeInsurances(trx: Trx, plain: CatalogueIdsByName, files: Services['files'], policies: Policies) {
  const values: Insertable<DB['travel_insurance']>[] = [];
  for (const key of keys(insurances)) {
    const { name, translated, type } = insurances[key];
    const policy = policies.get(key);
    values.push({
      name,
      ...translatedNames(translated),
      travel_insurance_type_id: plain.travel_insurance_type(type),
      ...coverage(key),
      insurance_policy_doc: policy ? await files.keep(trx, policy) : null,
    });
  }
  const rows = await trx.insertInto('travel_insurance').values(values).returning('id').execute();
  return lookup(keys(insurances), rows);
}

type KeepPhoto = (photo: SamplePhoto) => Promise<string>;

/** A shared picture is stored once for each record, so that deleting one photo does not take it from the others. */
function photoKeeper(trx: Trx, files: Services['files'], photos: StoredPhotos): KeepPhoto {
  const fileByKey = new Map<string, string>();
  return async photo => {
    const prepared = photos.of(photo);
    const first = fileByKey.get(prepared.id);
    if (first) return files.keep(trx, await files.prepareCopy(trx, first, null));
    fileByKey.set(prepared.id, await files.keep(trx, prepared));
    return prepared.id;
  };
}

async function photoRows<
  K extends string,
  P extends
    | Partial<Insertable<DB['accomodation_photo']>>
    | Partial<Insertable<DB['cruise_photo']>>
    | Partial<Insertable<DB['other_service_photo']>>,
>(recordKeys: readonly K[], photosOf: (key: K) => SamplePhoto[], keep: KeepPhoto, parent: (key: K) => P) {
  const rows: (P & { description: string; file_id: string; position: number })[] = [];
  for (const key of recordKeys) {
    for (const [position, photo] of photosOf(key).entries()) {
      rows.push({ ...parent(key), description: photo.description, file_id: await keep(photo), position });
    }
  }
  return rows;
}

const coordinates = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude });

const ratingColumns = ([rate_location, rate_cleaning, rate_service, rate_quality_price]: Stay['rates']) => ({
  rate_location,
  rate_cleaning,
  rate_service,
  rate_quality_price,
});
