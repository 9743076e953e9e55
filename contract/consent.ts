export type * from './consent-calls.ts';
/** What a person may agree to (specification 3 'Client'); each is also the name of the general text that says it. */
export const consentKinds = ['consentimiento', 'recivir_mailing'] as const;
export type ConsentKind = (typeof consentKinds)[number];
