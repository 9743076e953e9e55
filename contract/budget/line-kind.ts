/** The five kinds of service lines (specification 3). */

export const lineKinds = ['accomodation', 'cruise', 'transport', 'travel_insurance', 'other_service'] as const;
export type LineKind = (typeof lineKinds)[number];

/** Whether travellers spend the night there. */
export const isLodging = (kind: string): boolean => kind === 'accomodation' || kind === 'cruise';

/** The resource of each kind (specification 7 'Budget parts'). */
export const lineResources = {
  accomodation: 'budgetAccomodation',
  cruise: 'budgetCruise',
  transport: 'budgetTransport',
  travel_insurance: 'budgetTravelInsurance',
  other_service: 'budgetOtherService',
} as const satisfies Record<LineKind, string>;

/** The list of a budget that contains the lines of each kind (specification 3). */
export const lineLists = {
  accomodation: 'budget_accomodations',
  cruise: 'budget_cruises',
  transport: 'budget_transports',
  travel_insurance: 'budget_travel_insurances',
  other_service: 'budget_other_services',
} as const satisfies Record<LineKind, string>;
