import { z } from 'zod';

/** The contact for a customer: the trip's agent, and the agency itself. */
export const agencyContact = z.strictObject({
  /** Null while nobody is assigned to the trip. */
  agent: z
    .strictObject({
      name: z.string(),
      first_name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  agency: z.strictObject({
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    web: z.string().nullable(),
    address: z.string().nullable(),
    /** Answered at any hour; null unless a budget of the trip is accepted. */
    emergency_phone: z.string().nullable(),
  }),
});
export type AgencyContact = z.output<typeof agencyContact>;
