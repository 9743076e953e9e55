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

/** The sign of each kind of service, the same wherever it stands. */
export const kindIcons = {
  accomodation: IconBed,
  cruise: IconShip,
  transport: IconRoute,
  travel_insurance: IconShieldCheck,
  other_service: IconTicket,
} as const satisfies Record<LineKind, typeof IconBed>;

/** In the order in which the cards show them (specification 2). */
export const kindOrder: readonly LineKind[] = [
  'cruise',
  'transport',
  'accomodation',
  'travel_insurance',
  'other_service',
];

/**
 * The means of transport by words of their names, without accents, in the three languages: the agency's catalogue of them
 * holds names alone (specification 3).
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

/** The sign of a line: of a transport, that of its means, which its title names; of any other, its kind's. */
export function lineIcon({ kind, title }: { kind: LineKind; title: string }): typeof IconBed {
  if (kind !== 'transport') return kindIcons[kind];
  const name = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return means.find(([words]) => words.test(name))?.[1] ?? kindIcons.transport;
}
