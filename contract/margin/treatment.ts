import { type LineKind, lineKinds } from '../budget/line-kind.ts';

/** How the VAT of a service is computed. Only staff see it. */
export const taxTreatments = ['reav_eu', 'reav_outside', 'mediation', 'own', 'general'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

export const taxTreatmentNames: Readonly<Record<TaxTreatment, string>> = {
  reav_eu: 'REAV dentro de la UE',
  reav_outside: 'REAV fuera de la UE',
  mediation: 'Mediación en nombre ajeno',
  own: 'Medios propios',
  general: 'Régimen general',
};

/** A trip has lodging or transport; without them the services are in the general regime. */
const kindsOfTrip: readonly LineKind[] = lineKinds.filter(
  kind => !['travel_insurance', 'other_service'].includes(kind),
);

/** The treatment of services for which nobody chose one. @param kinds those of all services of the budget */
export const usualTreatment = (kinds: readonly LineKind[]): TaxTreatment =>
  kinds.some(kind => kindsOfTrip.includes(kind)) ? 'reav_eu' : 'general';

/**
 * The keys of the books of invoices, one list for each book. They propose: purchases within the EU from abroad
 * are 09 of those received, which only the supplier's invoice shows.
 */
export const bookKeys: Readonly<Record<'issued' | 'received', Readonly<Record<TaxTreatment, string>>>> = {
  issued: { reav_eu: '05', reav_outside: '05', mediation: '09', own: '01', general: '01' },
  received: { reav_eu: '05', reav_outside: '05', mediation: '11', own: '01', general: '01' },
};

/** What the supplier of transport charges in its own name for what the agency mediates. */
export const receivedTransportKey = '10';
