import * as tabler from '@tabler/icons-react';
import { type TransportMode, transportModeOf } from '../../../contract/budget/journey-time.ts';
import type { LineKind } from '../../../contract/budget/line.ts';

/** The icon of each kind of service, the same everywhere. */
export const kindIcons = {
  accomodation: tabler.IconBed,
  cruise: tabler.IconShip,
  transport: tabler.IconRoute,
  travel_insurance: tabler.IconShieldCheck,
  other_service: tabler.IconTicket,
} as const satisfies Record<LineKind, typeof tabler.IconBed>;

/** The order in which the cards show the kinds (specification 2). */
export const kindOrder: readonly LineKind[] = [
  'cruise',
  'transport',
  'accomodation',
  'travel_insurance',
  'other_service',
];

const meansIcons: Record<TransportMode, typeof tabler.IconBed> = {
  train: tabler.IconTrain,
  bus: tabler.IconBus,
  ferry: tabler.IconFerry,
  helicopter: tabler.IconHelicopter,
  bike: tabler.IconBike,
  plane: tabler.IconPlane,
  car: tabler.IconCar,
};

/** The icon of a line: for a transport, that of the means in its title; for any other line, that of its kind. */
export function lineIcon({ kind, title }: { kind: LineKind; title: string }): typeof tabler.IconBed {
  if (kind !== 'transport') return kindIcons[kind];
  const means = transportModeOf(title);
  return means ? meansIcons[means] : kindIcons.transport;
}
