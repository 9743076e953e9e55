/** What keeps using a catalogue record that somebody is about to delete (decisions 2: it stays readable there). */
export interface InUse {
  /** Budgets with a line that names it. */
  budgets: number;
  /** Other records that name it: accommodations, cruises, documents… */
  records: number;
}
