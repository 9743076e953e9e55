import type { Insertable } from 'kysely';
import type { LineKind } from '../contract/budget/line.ts';
import type { Language } from '../contract/language.ts';
import { addDays, type Day, daysBetween, saidTime, toMoment } from '../contract/values/dates.ts';
import type { BudgetLineRow } from '../server/platform/db/schema.gen.ts';
import {
  type CabinTypeName,
  type InsuranceKey,
  insurances,
  type MealName,
  type RoomTypeName,
  type TransportTypeName,
} from './catalogue.ts';
import {
  type CruiseName,
  cruises,
  type OtherServiceName,
  otherServices,
  type SampleOtherService,
} from './excursions.ts';
import { baggage, cruiseNote, excursionNote, insuranceNote, journeyNote, stayNote } from './phrases.ts';
import { createRandom, itemAt, type Random } from './random.ts';
import { type Recipe, recipes, type SampleJourney } from './recipes.ts';
import { type StayName, stays } from './stays.ts';
import type { SampleTravel } from './travels.ts';

/** The lines of a budget: the services of a trip's recipe, one after the other, and their prices. */

/** The usual wholesalers. The sample agency books everything else directly. */
const hotelSupplier = 'Escapa Hoteles';
const flightSupplier = 'Alisios Vuelos';
const insuranceSupplier = 'Seguros Atalaya';
const cruiseSupplier = 'Cruceros Levante';

/** Stays that another wholesaler sells. */
const staySuppliers: Partial<Record<StayName, string>> = {
  marrakech: 'Medina Marruecos',
  kioto: 'Oriente Lento',
};

/** Cruises of another line. */
const cruiseSuppliers: Partial<Record<CruiseName, string>> = {
  fiordos: 'Boreal Norte',
  guadalquivir: 'Duero Fluvial',
};

const otherServiceSuppliers: Partial<Record<OtherServiceName, string>> = {
  alhambra: 'Nazarí Receptivo',
  flamenco: 'Nazarí Receptivo',
  agafay: 'Medina Marruecos',
};

/** Finds the ids of catalogue records that were already written. */
export interface CatalogueIds {
  stay(key: StayName): number;
  cruise(key: CruiseName): number;
  otherService(key: OtherServiceName): number;
  insurance(key: InsuranceKey): number;
  transportType(name: TransportTypeName): number;
  meal(name: MealName): number;
  room(name: RoomTypeName): number;
  cabin(name: CabinTypeName): number;
  provider(name: string): number;
}

export type SampleLine = Omit<Insertable<BudgetLineRow>, 'budget_id'>;

interface LinePlan {
  travel: SampleTravel;
  start: Day;
  end: Day;
  /** The number of the budget within the trip. Each offers other stays, other journeys, more or less to do. */
  variant: number;
  language: Language;
  /** Where a client from abroad leaves from. */
  airport: string | null;
  booked: boolean;
  ids: CatalogueIds;
}

/** The lines of one budget, in the order of the itinerary. */
export function sampleLines(plan: LinePlan): SampleLine[] {
  const recipe: Recipe = recipes[plan.travel.recipe];
  const usual = itemAt(recipe.journeys, plan.variant);
  const journey = plan.airport ? { ...usual, from: plan.airport } : usual;
  const random = createRandom(`${plan.travel.name} ${plan.variant}`);
  const line = lineMaker(plan, random);
  const arrival = addDays(plan.start, journey.overnight ? 1 : 0);
  const insured = plan.variant > 0 || recipe.cruise !== undefined || recipe.insurance !== 'nacional';
  return [
    line('transport', outward(plan, journey)),
    ...servicesAtPlaces(plan, recipe, journey, arrival).map(([kind, service]) => line(kind, service)),
    ...(journey.type === 'Coche de alquiler' ? [] : [line('transport', homeward(plan, journey))]),
    ...(insured ? [line('travel_insurance', insurance(plan, recipe))] : []),
  ];
}

type Service = Partial<SampleLine> & Pick<SampleLine, 'date_from' | 'date_to' | 'price'>;

function lineMaker({ booked }: LinePlan, random: Random) {
  let position = 0;
  return (kind: LineKind, service: Service): SampleLine => {
    position += 1;
    const margin = kind === 'transport' ? random.whole(3, 7) : random.whole(10, 16);
    return {
      ...service,
      // A service with only a day has no times.
      date_from: toMoment(service.date_from),
      time_from: saidTime(service.date_from) ?? null,
      date_to: toMoment(service.date_to),
      time_to: saidTime(service.date_to) ?? null,
      kind,
      position,
      net_price: Math.round((service.price * (100 - margin)) / 100),
      // An agency sells insurance in the name of its insurer.
      tax_treatment: kind === 'travel_insurance' ? 'mediation' : null,
      locator: booked ? locator(random) : null,
    };
  };
}

function outward({ travel, start, language, ids, end }: LinePlan, journey: SampleJourney): Service {
  const rental = journey.type === 'Coche de alquiler';
  const [departure, arrival] = journey.out;
  const days = daysBetween(start, end) + 1;
  return {
    date_from: at(start, departure),
    date_to: rental ? at(end, journey.back[1]) : at(addDays(start, journey.overnight ? 1 : 0), arrival),
    price: rental ? journey.price * days * carCount(travel) : halfPrice(journey) * travellerCount(travel),
    ...journeyFacts(journey, language, ids),
    duration: rental ? null : minutes(journey.out, (journey.overnight ? 24 : 0) - (journey.hoursAhead ?? 0)),
    origin: journey.from,
    destination: journey.to,
  };
}

function homeward({ travel, end, language, ids }: LinePlan, journey: SampleJourney): Service {
  const [departure, arrival] = journey.back;
  return {
    date_from: at(end, departure),
    date_to: at(end, arrival),
    price: halfPrice(journey) * travellerCount(travel),
    ...journeyFacts(journey, language, ids),
    duration: minutes(journey.back, journey.hoursAhead ?? 0),
    origin: journey.home ?? journey.to,
    destination: journey.from,
  };
}

/** How long a journey takes, by its clocks and the hours between them. */
function minutes(times: readonly [string, string], hours: number): number {
  const [departure, arrival] = times.map(time => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) as [
    number,
    number,
  ];
  return arrival - departure + hours * 60;
}

const halfPrice = (journey: SampleJourney) => Math.round(journey.price / 2);

const journeyFacts = ({ type, company }: SampleJourney, language: Language, ids: CatalogueIds) => ({
  transport_type_id: ids.transportType(type),
  provider_id: type === 'Vuelo' ? ids.provider(flightSupplier) : null,
  company,
  baggage: baggage(type, language),
  extra_info: journeyNote(type, language),
});

/** The stays night after night, and the visits there. A cruise comes after the part on land before it. */
function servicesAtPlaces(plan: LinePlan, recipe: Recipe, journey: SampleJourney, arrival: Day): [LineKind, Service][] {
  const { travel, end, variant } = plan;
  const aboard = recipe.cruise ? cruises[recipe.cruise].nights : 0;
  const ashore = daysBetween(arrival, end) - aboard;
  const services: [LineKind, Service][] = [];
  let day = arrival;
  let before: StayName | undefined;
  recipe.legs.forEach((leg, index) => {
    const legsLeft = recipe.legs.length - index;
    const nights = Math.round((ashore - daysBetween(arrival, day)) / legsLeft);
    if (nights <= 0) return;
    // The stays of a leg are in the order of their prices. The fourth budget is the cheapest.
    const key = leg.stays[Math.min(variant === 3 ? 0 : variant, leg.stays.length - 1)] ?? itemAt(leg.stays, 0);
    if (before && journey.type !== 'Coche de alquiler')
      services.push(['transport', coachBetween(plan, day, before, key)]);
    const ownVisits = leg.excursions.slice(0, variant + 1).filter(visit => isOldEnough(travel, visit));
    // A transfer meets travellers who land in another town.
    const far = index === 0 && !journey.to.includes(stays[key].city);
    if (journey.type === 'Vuelo' && (far || ownVisits.includes('traslado')))
      services.push(['other_service', transfer(plan, journey, day)]);
    services.push(['accomodation', stay(plan, key, day, nights, leg.stays.length === 1)]);
    // One visit per day, from the morning after the arrival.
    const visits = ownVisits.filter(visit => visit !== 'traslado').slice(0, Math.max(1, nights - 1));
    for (const [place, visit] of visits.entries())
      services.push(['other_service', excursion(plan, visit, addDays(day, place + 1))]);
    day = addDays(day, nights);
    before = key;
  });
  if (recipe.cruise) services.push(['cruise', cruise(plan, recipe.cruise, addDays(end, -aboard), travel)]);
  return services;
}

/** Whether all travellers are old enough. */
const isOldEnough = ({ ages }: SampleTravel, visit: OtherServiceName) => {
  const { fromAge = 0 }: SampleOtherService = otherServices[visit];
  return ages.every(age => age >= fromAge);
};

/** The journey from one stay to the next, for travellers without a car. */
function coachBetween({ travel, language, ids }: LinePlan, day: Day, from: StayName, to: StayName): Service {
  return {
    date_from: at(day, '12:30'),
    date_to: at(day, '14:40'),
    price: 1_950 * travellerCount(travel),
    transport_type_id: ids.transportType('Autocar'),
    company: 'Autocares Sierra Blanca',
    baggage: baggage('Autocar', language),
    extra_info: journeyNote('Autocar', language),
    duration: 130,
    origin: stays[from].city,
    destination: stays[to].city,
  };
}

/** The meals of a stay. They distinguish the budgets of a trip when its leg has only one stay. */
function boardOf(variant: number, only: boolean): { meal: MealName; daily: number } {
  if (variant === 2 && only) return { meal: 'Pensión completa', daily: 4_400 };
  if (variant === 2 || (variant === 1 && only)) return { meal: 'Media pensión', daily: 2_800 };
  if (variant === 3) return { meal: 'Solo alojamiento', daily: -900 };
  return { meal: 'Alojamiento y desayuno', daily: 0 };
}

function stay(
  { travel, language, variant, ids }: LinePlan,
  key: StayName,
  from: Day,
  nights: number,
  only: boolean,
): Service {
  const { night } = stays[key];
  const rooms = Math.ceil(travel.adults / 2);
  const children = 1 + travel.ages.length * 0.18;
  const { meal, daily } = boardOf(variant, only);
  return {
    date_from: at(from, '15:00'),
    date_to: at(addDays(from, nights), '12:00'),
    price: Math.round(night * nights * rooms * children) + daily * travellerCount(travel) * nights,
    accomodation_id: ids.stay(key),
    provider_id: ids.provider(staySuppliers[key] ?? hotelSupplier),
    meal_included_id: ids.meal(meal),
    room_type_id: ids.room(roomTypeOf(travel)),
    data: itemAt(stayNote, variant)[language],
  };
}

function excursion({ travel, language, ids }: LinePlan, key: OtherServiceName, day: Day): Service {
  const { hours, price, text } = otherServices[key];
  const [begins, lasts] = hours;
  return {
    date_from: at(day, hourText(begins)),
    date_to: at(day, hourText(begins + lasts)),
    price: price * travellerCount(travel),
    other_service_id: ids.otherService(key),
    provider_id: otherServiceSuppliers[key] ? ids.provider(otherServiceSuppliers[key]) : null,
    description: text[language],
    notes: excursionNote[language],
  };
}

/** The transfer from the place of arrival to the stay. */
function transfer({ travel, language, ids }: LinePlan, { out }: SampleJourney, day: Day): Service {
  const { price, text } = otherServices.traslado;
  const [, arrival] = out;
  const hour = Number(arrival.slice(0, 2)) + 1;
  return {
    date_from: at(day, hourText(hour)),
    date_to: at(day, hourText(hour + 1)),
    price: price * carCount(travel),
    other_service_id: ids.otherService('traslado'),
    description: text[language],
    notes: excursionNote[language],
  };
}

function cruise({ language, variant, ids, end }: LinePlan, key: CruiseName, from: Day, travel: SampleTravel): Service {
  const { price } = cruises[key];
  const cabins = ['Exterior con ventana', 'Exterior con balcón', 'Suite', 'Interior'] as const;
  const factor = [1.18, 1.32, 1.85, 1][variant % 4] ?? 1;
  return {
    date_from: at(from, '18:00'),
    date_to: at(end, '09:00'),
    price: Math.round(price * factor) * travellerCount(travel),
    cruise_id: ids.cruise(key),
    provider_id: ids.provider(cruiseSuppliers[key] ?? cruiseSupplier),
    cabin_type_id: ids.cabin(itemAt(cabins, variant)),
    data: cruiseNote[language],
  };
}

function insurance({ travel, start, end, language, ids }: LinePlan, recipe: Recipe): Service {
  const days = daysBetween(start, end) + 1;
  return {
    date_from: start,
    date_to: end,
    price: insurances[recipe.insurance].daily * days * travellerCount(travel),
    travel_insurance_id: ids.insurance(recipe.insurance),
    provider_id: ids.provider(insuranceSupplier),
    notes: insuranceNote[language],
  };
}

const travellerCount = (travel: SampleTravel) => travel.adults + travel.ages.length;
const carCount = (travel: SampleTravel) => Math.ceil(travellerCount(travel) / 5);

function roomTypeOf({ adults, ages }: SampleTravel): RoomTypeName {
  if (adults === 1) return 'Individual';
  if (ages.length > 1) return 'Familiar';
  if (ages.length === 1) return 'Doble con cama supletoria';
  return adults === 3 ? 'Triple' : 'Doble';
}

const at = (day: Day, time: string) => `${day} ${time}:00`;
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function locator(random: Random): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 6 }, () => letters[random.whole(0, letters.length - 1)]).join('');
}
