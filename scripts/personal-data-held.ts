/** What the register of personal data (`personal-data.ts`) says of a table. */
export interface Held {
  /** Whose data, and what for. */
  why: string;
  /** Its columns that tell something about a person, and all others. */
  personal: string;
  other: string;
  /** How long. */
  kept: string;
  /** Where it is in the export of a client; or why it is not there. */
  exported: string;
  /** What the erasure of a client does to it. */
  erased: string;
}

export const staffOnly = 'no: about staff';
