import type { PriceRequestType } from './price-request.ts';

const folders = { 1: 'solicitudesaccomodation', 2: 'solicitudesotherservice' } as const satisfies Record<
  PriceRequestType,
  string
>;

/** The page with the list of requests of a type (specification 2). */
export const requestsPath = (type: PriceRequestType): string => `/solicitudesgrupos/${folders[type]}`;

/** The page that starts a request of a type (specification 2). */
export const newRequestPath = (type: PriceRequestType): string => `${requestsPath(type)}/nuevasolicitud`;

/** The page that shows a request (specification 2). */
export const requestPath = (type: PriceRequestType, id: number): string =>
  `${requestsPath(type)}/detallessolicitud/${id}`;
