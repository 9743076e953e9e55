/** What a person may agree to (specification 3 'Client'); each is also the name of the general text that says it. */
export const consentKinds = ['consentimiento', 'recivir_mailing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** One yes or no, as the history keeps it. */
export interface ConsentEntry {
  kind: ConsentKind;
  granted: boolean;
  /** Of the text that was agreed to; null where it was not written down. */
  text_version: number | null;
  language: string | null;
  /** Who noted it: the person, or somebody of the agency. */
  recorded_by: string | null;
  at: string;
}

/** A consent as it stands: the switch, the words beside it, and since when. */
export interface ConsentState {
  kind: ConsentKind;
  granted: boolean;
  text: string;
  text_version: number | null;
  at: string | null;
}
