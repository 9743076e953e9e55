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
