/**
 * The resources (decisions 2) and the generic calls of each (specification 7 'Generic resource calls'). A call that
 * makes no sense for a resource answers 40001 with the reason. The server does not start when a resource leaves a call
 * out.
 */
export const resources = [
  'group',
  'documentType',
  'document',
  'transportType',
  'cruise',
  'cruisePhotos',
  'service',
  'cabinType',
  'mealIncluded',
  'roomType',
  'accomodation',
  'accomodationPhotos',
  'accomodationType',
  'otherService',
  'otherServicePhotos',
  'otherServiceType',
  'travelInsurance',
  'travelInsuranceType',
  'country',
  'province',
  'city',
  'internalTag',
  'internalTagOtherService',
  'internalTagTravel',
  'contract',
  'provider',
  'user',
  'client',
  'travel',
  'travelStatus',
  'budget',
  'budgetStatus',
  'budgetContract',
  'budgetAccomodation',
  'budgetCruise',
  'budgetTransport',
  'budgetTravelInsurance',
  'budgetOtherService',
  'task',
  'taskStatus',
  'priceRequest',
  'priceRequestStatus',
  'generalText',
  'courseTip',
  'setting',
] as const;

export type Resource = (typeof resources)[number];

/** The generic calls by name, each with its method and the rest of its path after the name. */
export const genericCalls = {
  all: ['GET', ''],
  page: ['GET', '/:page'],
  dropdown: ['GET', ''],
  filteredDropdown: ['POST', ''],
  dropdownById: ['GET', '/:id'],
  data: ['GET', '/:id'],
  create: ['POST', ''],
  update: ['POST', ''],
  delete: ['POST', ''],
  deleteImage: ['POST', ''],
  getFilteredPaginated: ['POST', ''],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>;

export type GenericCall = keyof typeof genericCalls;
export const genericCallNames = Object.keys(genericCalls) as GenericCall[];

/** The path of a generic call, with its parameter in the syntax of a route. */
export const genericPath = (resource: string, call: GenericCall) => `/api/${resource}/${call}${genericCalls[call][1]}`;
