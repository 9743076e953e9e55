import { z } from 'zod';
import { bookingAnswers } from '../booking/state.ts';
import { languages } from '../language.ts';
import {
  email,
  id,
  ids,
  optionalDay,
  optionalId,
  optionalLongText,
  optionalMoney,
  optionalText,
} from '../validation.ts';

/** Requests to suppliers to book or cancel services, and what they answer by the link of the letter. */

/** Asks a supplier, in one letter, to book lines of a budget; those that are to be cancelled, to cancel them. */
export const sendBookingRequest = z.object({
  line_ids: ids.refine(list => list.length > 0, 'bookingRequest.nothing'),
  email: email('bookingRequest.emailRequired', 'client.emailInvalid'),
  language: z.enum(languages, 'common.dataInvalid'),
  remarks: optionalLongText(2000),
});

/** A supplier’s answer about one booking, which its line names. The server uses only the fields of this answer. */
export const bookingAnswer = z
  .object({
    token: z.string().max(100),
    id: id(),
    /** The version of the booking that was shown. */
    version: optionalId,
    answer: z.enum(bookingAnswers, 'bookingAnswer.answerRequired'),
    locator: optionalText(60),
    option_until: optionalDay,
    cost: optionalMoney,
    cancellation_cost: optionalMoney,
    remarks: optionalLongText(2000),
  })
  .superRefine((answer, context) => {
    const need = (path: 'locator' | 'option_until' | 'remarks' | 'cancellation_cost', message: string) =>
      answer[path] === null || answer[path] === undefined
        ? context.addIssue({ code: 'custom', path: [path], message })
        : undefined;
    if (answer.answer === 'confirmed') need('locator', 'bookingAnswer.locatorRequired');
    if (answer.answer === 'option') need('option_until', 'bookingAnswer.optionRequired');
    if (answer.answer === 'differs') need('remarks', 'bookingAnswer.differenceRequired');
    if (answer.answer === 'cancelled') need('cancellation_cost', 'bookingAnswer.costRequired');
  });
