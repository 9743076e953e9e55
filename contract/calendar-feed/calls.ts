import { z } from 'zod';
import { confirmation, dataOf, doneWith, file, getCall, momentString, postCall } from '../call.ts';

/** A user's calendar for programs that read it again and again, by a secret address. */
export const calendarFeedCalls = {
  /** Since when there is an address; null without one. */
  'auth/calendar': getCall({
    permission: 'calendar:own',
    answer: dataOf(z.strictObject({ since: momentString.nullable() })),
  }),
  /** A new address, in place of an earlier one. */
  'auth/makeCalendar': postCall({ permission: 'calendar:own', answer: doneWith({ url: z.string() }) }),
  'auth/endCalendar': postCall({ permission: 'calendar:own', answer: confirmation }),
  // Programs know a calendar by the end of its address.
  'external/calendar/:token': getCall({
    permission: 'link:follow',
    params: z.object({
      token: z
        .string()
        .max(100)
        .transform(text => text.replace(/\.ics$/, '')),
    }),
    answer: file('text/calendar'),
  }),
};
