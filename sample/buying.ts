import type { CruiseKey, OtherServiceKey } from './excursions.ts';
import type { StayKey } from './stays.ts';

/** The wholesaler of each purchase. The sample agency books everything else directly. */

export const hotels = 'Escapa Hoteles';
export const flights = 'Alisios Vuelos';
export const insurer = 'Seguros Atalaya';
export const cruiseLine = 'Cruceros Levante';

/** Stays that are not bought from the usual bank of hotels. */
export const staysFrom: Partial<Record<StayKey, string>> = {
  marrakech: 'Medina Marruecos',
  kioto: 'Oriente Lento',
};

/** Cruises of another line than the usual one. */
export const cruisesFrom: Partial<Record<CruiseKey, string>> = {
  fiordos: 'Boreal Norte',
  guadalquivir: 'Duero Fluvial',
};

export const otherServicesFrom: Partial<Record<OtherServiceKey, string>> = {
  alhambra: 'Nazarí Receptivo',
  flamenco: 'Nazarí Receptivo',
  agafay: 'Medina Marruecos',
};
