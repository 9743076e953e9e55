import { asSaid, type MomentOrDay } from '../../../contract/dates.ts';
import type { Line, LineKind } from '../../../contract/line.ts';

/** What the service dialog holds: the fields of every kind; the schema of the kind takes its own. */
export interface LineForm {
  kind: LineKind;
  budget_id: number;
  date_from: string | null;
  date_to: string | null;
  price: number | null;
  net_price: number | null;
  locator: string;
  provider_id: number | null;
  provider_notes: string;
  accomodation_id: number | null;
  meal_included_id: number | null;
  room_type_id: number | null;
  cruise_id: number | null;
  cabin_type_id: number | null;
  transport_type_id: number | null;
  origin: string;
  destination: string;
  company: string;
  baggage: string;
  extra_info: string;
  travel_insurance_id: number | null;
  other_service_id: number | null;
  data: string;
  description: string;
  notes: string;
}

/** The moment pickers keep minutes (specification 9). */
const toMinutes = (moment: MomentOrDay) => moment.slice(0, 16);

/** A new service starts on the first day of the budget, at no time yet; an edited one as it is. */
export function lineForm(line: Line | undefined, budget: { budget_id: number; date_from: string }): LineForm {
  return {
    kind: line?.kind ?? 'accomodation',
    budget_id: budget.budget_id,
    date_from: line ? toMinutes(asSaid(line.date_from, line.time_from)) : budget.date_from,
    date_to: line ? toMinutes(asSaid(line.date_to, line.time_to)) : null,
    price: line?.price ?? null,
    net_price: line?.net_price ?? null,
    locator: line?.locator ?? '',
    provider_id: line?.provider_id ?? null,
    provider_notes: line?.provider_notes ?? '',
    accomodation_id: line?.accomodation_id ?? null,
    meal_included_id: line?.meal_included_id ?? null,
    room_type_id: line?.room_type_id ?? null,
    cruise_id: line?.cruise_id ?? null,
    cabin_type_id: line?.cabin_type_id ?? null,
    transport_type_id: line?.transport_type_id ?? null,
    origin: line?.origin ?? '',
    destination: line?.destination ?? '',
    company: line?.company ?? '',
    baggage: line?.baggage ?? '',
    extra_info: line?.extra_info ?? '',
    travel_insurance_id: line?.travel_insurance_id ?? null,
    other_service_id: line?.other_service_id ?? null,
    data: line?.data ?? '',
    description: line?.description ?? '',
    notes: line?.notes ?? '',
  };
}
