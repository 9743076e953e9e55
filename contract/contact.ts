/** Whom a customer turns to: the trip's agent, and the agency itself. */
export interface AgencyContact {
  /** Null while nobody is assigned to the trip. */
  agent: { name: string; phone: string | null; email: string | null } | null;
  agency: { name: string; phone: string | null; email: string | null; web: string | null; address: string | null };
}
