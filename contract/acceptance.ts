/** What is told of an acceptance (specification 4, decisions 3): its record itself is shown by its certificate. */

/** On a budget that was accepted and whose record is kept. */
export interface AcceptanceFacts {
  /** 'YYYY-MM-DD HH:mm:ss'. */
  accepted_at: string;
  /** The name of whoever pressed the button. */
  accepted_by: string;
  /** Whether that was staff, on the client's behalf. */
  by_staff: boolean;
  /** The SHA-256 of the record, hexadecimal. */
  hash: string;
}

/** What a check of a record found. */
export interface AcceptanceCheck {
  /** Whether it is the record that was sealed. */
  sealed: boolean;
  hash: string;
  /** The record is not the one of its hash; the audit log knows another hash, or none; the columns say otherwise. */
  problems: ('record' | 'log' | 'columns')[];
}
