/** What a person may agree to (specification 3 'Client'). The general text with the same name says what it means. */
export const consentKinds = ['consentimiento', 'recivir_mailing'] as const;
export type ConsentKind = (typeof consentKinds)[number];
