/**
 * The resources (decisions 2) and the calls that each of them answers (specification 7 'Generic resource calls'). One
 * that makes no sense for a resource answers 40001 with the reason. A resource that leaves a call out stops the start.
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

/** The generic calls by name, each with its method and what its path has behind the name. */
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

/** The path of a generic call, with its parameter as a route declares it. */
export const genericPath = (resource: string, call: GenericCall) => `/api/${resource}/${call}${genericCalls[call][1]}`;
