/**
 * The columns by which the lists of staff can be sorted, for each resource, by their names in its rows. The server does
 * not start when a list sorts by others, and the screens offer exactly these.
 */
const byName = ['name'] as const;
const nameSorts = ['name', 'name_en', 'name_fr'] as const;

export const sortColumns = {
  user: ['first_name', 'username', 'email', 'role_name', 'active'],
  client: ['first_name', 'email', 'has_password'],
  provider: ['provider', 'contact_person', 'contact_email', 'main_product', 'active'],
  document: ['name', 'document_type', 'uploaded'],
  accomodation: ['name', 'address', 'accomodation_type', 'avg_rate'],
  cruise: ['name', 'avg_rate'],
  otherService: ['name', 'other_service_type', 'address'],
  travelInsurance: ['name', 'travel_insurance_type'],
  contract: ['name', 'changed_at'],
  booking: ['deadline', 'title', 'provider', 'travel', 'date_from'],
  priceRequest: ['title', 'date_from', 'request_date', 'price_request_status_id'],
  mail: ['subject', 'to_address', 'status', 'created_at'],
  trash: ['name', 'deleted_at'],
  auditLog: ['at'],
  transportType: nameSorts,
  service: nameSorts,
  cabinType: nameSorts,
  mealIncluded: nameSorts,
  roomType: nameSorts,
  accomodationType: nameSorts,
  otherServiceType: nameSorts,
  travelInsuranceType: nameSorts,
  documentType: byName,
  internalTag: byName,
  internalTagOtherService: byName,
  internalTagTravel: byName,
  group: byName,
  travelStatus: byName,
  budgetStatus: byName,
  taskStatus: byName,
  priceRequestStatus: byName,
} as const;

export type SortedList = keyof typeof sortColumns;

const isSortedList = (list: string): list is SortedList => Object.hasOwn(sortColumns, list);

/** The columns by which a list can be sorted; none for a list that keeps its own order. */
export const sortsOf = (list: string): readonly string[] => (isSortedList(list) ? sortColumns[list] : []);

/** The order of a list as calls and addresses write it: the column, with '-' before it for the reverse order. */
export function readSort(sort: string): { column: string; down: boolean } {
  const down = sort.startsWith('-');
  return { column: down ? sort.slice(1) : sort, down };
}

export const writeSort = ({ column, down }: { column: string; down: boolean }) => (down ? `-${column}` : column);
