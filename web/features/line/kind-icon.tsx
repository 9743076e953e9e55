import {
  IconBed,
  IconBike,
  IconBus,
  IconCar,
  IconFerry,
  IconHelicopter,
  IconPlane,
  IconRoute,
  IconShieldCheck,
  IconShip,
  IconTicket,
  IconTrain,
} from '@tabler/icons-react';
import type { LineKind } from '../../../contract/line.ts';

/** The icon of each kind of service, the same everywhere. */
export const kindIcons = {
  accomodation: IconBed,
  cruise: IconShip,
  transport: IconRoute,
  travel_insurance: IconShieldCheck,
  other_service: IconTicket,
} as const satisfies Record<LineKind, typeof IconBed>;

/** The order in which the cards show the kinds (specification 2). */
export const kindOrder: readonly LineKind[] = [
  'cruise',
  'transport',
  'accomodation',
  'travel_insurance',
  'other_service',
];

/**
 * Recognises a means of transport by the words of its name, without accents, in the three languages: the catalogue of
 * the agency holds only names (specification 3).
 */
const means: readonly [words: RegExp, icon: typeof IconBed][] = [
  [/\b(tren|train|ave|tgv|rail\w*|ferrocarril|metro|tranvia|tram\w*)s?\b/, IconTrain],
  [/\b(autobus(es)?|autocar(es)?|autocars|bus(es)?|minibus|microbus|coach(es)?|navette|shuttle)\b/, IconBus],
  [/\b(ferry|ferries|barco|boat|bateau|bateaux|catamaran|traversee)s?\b/, IconFerry],
  [/\b(helicopt\w*)\b/, IconHelicopter],
  [/\b(bici\w*|bicycle|bike|velo)s?\b/, IconBike],
  [/\b(avion(es)?|avions|aereo|plane|aeroplane|flight|vuelo|vol|charter)s?\b/, IconPlane],
  [/\b(coche|car|voiture|auto|furgoneta|van|taxi|vtc|traslado|transfer|transfert|chofer)s?\b/, IconCar],
];

/** The icon of a line: for a transport, that of the means in its title; for any other line, that of its kind. */
export function lineIcon({ kind, title }: { kind: LineKind; title: string }): typeof IconBed {
  if (kind !== 'transport') return kindIcons[kind];
  const name = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return means.find(([words]) => words.test(name))?.[1] ?? kindIcons.transport;
}

const onLand: readonly (typeof IconBed)[] = [IconTrain, IconBus, IconCar, IconBike];

/**
 * Whether a journey may end in another time zone. Its hours are those of its places, so that a flight from Seville to
 * Lisbon seems to last five minutes.
 */
export const mayCrossZones = (line: { kind: LineKind; title: string }): boolean => !onLand.includes(lineIcon(line));
