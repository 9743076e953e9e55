import type { PriceRequestType } from './price-request.ts';

const folders = { 1: 'solicitudesaccomodation', 2: 'solicitudesotherservice' } as const satisfies Record<
  PriceRequestType,
  string
>;

/** Where the requests of a type are listed (specification 2). */
export const requestsPath = (type: PriceRequestType): string => `/solicitudesgrupos/${folders[type]}`;

/** Where a request of a type is begun (specification 2). */
export const newRequestPath = (type: PriceRequestType): string => `${requestsPath(type)}/nuevasolicitud`;

/** Where a request is seen (specification 2). */
export const requestPath = (type: PriceRequestType, id: number): string =>
  `${requestsPath(type)}/detallessolicitud/${id}`;
