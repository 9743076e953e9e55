import { IconBed, IconPlane, IconShieldCheck, IconShip, IconTicket } from '@tabler/icons-react';
import type { LineKind } from '../../../contract/line.ts';

/** The sign of each kind of service, the same wherever it stands. */
export const kindIcons = {
  accomodation: IconBed,
  cruise: IconShip,
  transport: IconPlane,
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
