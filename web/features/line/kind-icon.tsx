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
import { type Means, meansOf } from '../../../contract/budget/journey-time.ts';
import type { LineKind } from '../../../contract/budget/line.ts';

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

const meansIcons: Record<Means, typeof IconBed> = {
  train: IconTrain,
  bus: IconBus,
  ferry: IconFerry,
  helicopter: IconHelicopter,
  bike: IconBike,
  plane: IconPlane,
  car: IconCar,
};

/** The icon of a line: for a transport, that of the means in its title; for any other line, that of its kind. */
export function lineIcon({ kind, title }: { kind: LineKind; title: string }): typeof IconBed {
  if (kind !== 'transport') return kindIcons[kind];
  const means = meansOf(title);
  return means ? meansIcons[means] : kindIcons.transport;
}
