import { z } from 'zod';
import type { Moment } from './dates.ts';
import type { LineKind } from './line-kind.ts';
import {
  changes,
  confirmable,
  datesInOrder,
  id,
  momentOrDay,
  money,
  optionalId,
  optionalMoney,
  optionalText,
  required,
  timeBeside,
} from './validation.ts';

export * from './line-kind.ts';

/** The service lines of a budget (specification 3 and 5): five kinds that share one itinerary. */

const common = {
  budget_id: id(),
  date_from: momentOrDay('line.dateFromRequired'),
  date_to: momentOrDay('line.dateToRequired'),
  time_from: timeBeside,
  time_to: timeBeside,
  price: money('line.priceRequired'),
  net_price: optionalMoney,
  locator: optionalText(60),
  provider_id: optionalId,
  provider_notes: optionalText(4000),
  ...confirmable,
};

const text: (message: Parameters<typeof required>[0]) => z.ZodType<string> = message => required(message, 20_000);

const fields = {
  accomodation: {
    ...common,
    accomodation_id: id('line.accomodationRequired'),
    meal_included_id: id('line.mealIncludedRequired'),
    room_type_id: id('line.roomTypeRequired'),
    data: text('line.extraInfoRequired'),
  },
  cruise: {
    ...common,
    cruise_id: id('line.cruiseRequired'),
    cabin_type_id: id('line.cabinTypeRequired'),
    data: text('line.extraInfoRequired'),
  },
  transport: {
    ...common,
    transport_type_id: id('line.transportTypeRequired'),
    origin: required('line.originRequired', 200),
    destination: required('line.destinationRequired', 200),
    company: required('line.companyRequired', 200),
    baggage: required('line.baggageRequired', 1000),
    extra_info: text('line.extraInfoRequired'),
  },
  travel_insurance: {
    ...common,
    travel_insurance_id: id('line.insuranceRequired'),
    notes: text('line.noteRequired'),
  },
  other_service: {
    ...common,
    other_service_id: id('line.otherServiceRequired'),
    description: text('line.descriptionRequired'),
    notes: text('line.noteRequired'),
  },
} as const satisfies Record<LineKind, z.ZodRawShape>;

const inOrder = datesInOrder('budget.dateOrder');

/** What adds a line of each kind. */
export const lineCreate = {
  accomodation: z.object(fields.accomodation).superRefine(inOrder),
  cruise: z.object(fields.cruise).superRefine(inOrder),
  transport: z.object(fields.transport).superRefine(inOrder),
  travel_insurance: z.object(fields.travel_insurance).superRefine(inOrder),
  other_service: z.object(fields.other_service).superRefine(inOrder),
} as const;

/** What edits a line of each kind. */
export const lineUpdate = {
  accomodation: changes(fields.accomodation).superRefine(inOrder),
  cruise: changes(fields.cruise).superRefine(inOrder),
  transport: changes(fields.transport).superRefine(inOrder),
  travel_insurance: changes(fields.travel_insurance).superRefine(inOrder),
  other_service: changes(fields.other_service).superRefine(inOrder),
} as const;

export type LineWrite = z.output<(typeof lineCreate)[LineKind]>;
export type LineEdit = z.output<(typeof lineUpdate)[LineKind]>;

/** A line as the budget page shows it; what it costs the agency, and from whom, is there for staff only (decisions 4). */
export interface Line {
  id: number;
  kind: LineKind;
  budget_id: number;
  position: number;
  /** The name of what the line is about: the stay, the cruise, the type of transport… */
  title: string;
  /** In full: at the default time where nobody said one. */
  date_from: Moment;
  date_to: Moment;
  /** 'HH:mm' as somebody said it; null where nobody did (decisions 8). */
  time_from: string | null;
  time_to: string | null;
  price: number;
  net_price?: number | null;
  provider_id?: number | null;
  /** What the provider told the agency. */
  provider_notes?: string | null;
  /** The provider's name. */
  provider?: string | null;
  locator: string | null;
  accomodation_id?: number | null;
  meal_included_id?: number | null;
  meal_included?: string | null;
  room_type_id?: number | null;
  room_type?: string | null;
  cruise_id?: number | null;
  cabin_type_id?: number | null;
  cabin_type?: string | null;
  transport_type_id?: number | null;
  origin?: string | null;
  destination?: string | null;
  company?: string | null;
  baggage?: string | null;
  extra_info?: string | null;
  travel_insurance_id?: number | null;
  other_service_id?: number | null;
  data?: string | null;
  description?: string | null;
  notes?: string | null;
  address?: string | null;
  photos: { thumbnail: string; large: string; photo: string; description: string }[];
  services: { name: string; icon: string }[];
  /** Of a stay or a cruise that customers have rated: their mean, and how many they are. */
  rating?: { average: number; count: number } | null;
  /** What an insurance covers, one thing a line. */
  coverage: string | null;
  /** The policy of an insurance, for its reader to open. */
  insurance_policy_doc?: { name: string; url: string } | null;
  updated_at: string;
}
