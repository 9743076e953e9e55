import { z } from 'zod';
import { languages } from '../language.ts';
import {
  email,
  flag,
  optionalDay,
  optionalLongText,
  optionalPhone,
  optionalText,
  requiredText,
} from '../validation.ts';
import type { Day } from '../values/dates.ts';
import { toCents } from '../values/money.ts';
import { type BudgetRange, budgetRangeNames, budgetRanges, maxChildren, maxRequestDays } from './limits.ts';

/** A visitor's request for a trip on `/newCustomer` (decisions 5): what the form sends, and what staff see of it. */

const wholeNumber = (message: 'request.adultsInvalid' | 'request.childrenInvalid' | 'request.daysInvalid') =>
  z.coerce.number(message).int(message);

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value);

const fields = {
  /** The token that came with the form. It is returned unchanged. */
  form_token: z.string('common.dataInvalid').max(300, 'common.dataInvalid'),
  /** People cannot see this field. Only a robot fills it in. */
  website: optionalText(500),
  destination: requiredText('request.destinationRequired', 150),
  flexible: flag(false),
  date_from: optionalDay,
  date_to: optionalDay,
  /** 'YYYY-MM'; null for any month. */
  month: z.preprocess(
    emptyToNull,
    z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'common.dateInvalid')
      .nullable(),
  ),
  days: z.preprocess(
    emptyToNull,
    wholeNumber('request.daysInvalid')
      .min(1, 'request.daysInvalid')
      .max(maxRequestDays, 'request.daysInvalid')
      .nullable(),
  ),
  n_adults: wholeNumber('request.adultsInvalid').min(1, 'request.adultsInvalid').max(60, 'request.adultsInvalid'),
  n_children: z.preprocess(
    value => emptyToNull(value) ?? 0,
    wholeNumber('request.childrenInvalid')
      .min(0, 'request.childrenInvalid')
      .max(maxChildren, 'request.childrenInvalid'),
  ),
  /** The age of each child, in whole years. */
  children_ages: z
    .array(
      z.preprocess(
        emptyToNull,
        z.coerce
          .number('request.agesInvalid')
          .int('request.agesInvalid')
          .min(0, 'request.agesInvalid')
          .max(17, 'request.agesInvalid')
          .nullable(),
      ),
    )
    .max(maxChildren, 'request.agesInvalid')
    .nullish()
    .transform(list => list ?? []),
  budget_range: z.preprocess(emptyToNull, z.enum(budgetRangeNames, 'common.dataInvalid').nullable()),
  wishes: optionalLongText(2000),
  contact_name: requiredText('request.nameRequired', 100),
  contact_surname: requiredText('request.surnameRequired', 150),
  contact_email: email('recover.emailRequired', 'recover.emailInvalid'),
  contact_phone: optionalPhone,
  language: z.enum(languages, 'common.dataInvalid'),
  privacy: z.literal(true, 'signUp.consentRequired'),
  recivir_mailing: flag(false),
};

/** Checks rules about several fields even when single fields are wrong, so that all errors are reported at once. */
const always = { when: () => true };

/**
 * The request form: dates or a length, an age for each child, and the consent. Without the consent nothing is stored.
 */
export const travelRequestCreate = z
  .object(fields)
  .refine(({ flexible, days }) => flexible !== true || typeof days === 'number', {
    ...always,
    path: ['days'],
    message: 'request.daysInvalid',
  })
  .refine(({ flexible, date_from }) => flexible === true || Boolean(date_from), {
    ...always,
    path: ['date_from'],
    message: 'request.dateFromRequired',
  })
  .refine(({ flexible, date_to }) => flexible === true || Boolean(date_to), {
    ...always,
    path: ['date_to'],
    message: 'request.dateToRequired',
  })
  .refine(({ flexible, date_from, date_to }) => flexible === true || !date_from || !date_to || date_to >= date_from, {
    ...always,
    path: ['date_to'],
    message: 'request.dateOrder',
  })
  .refine(
    ({ n_children, children_ages }) =>
      !Array.isArray(children_ages) ||
      children_ages.filter(age => age !== null && String(age) !== '').length === n_children,
    { ...always, path: ['children_ages'], message: 'request.agesInvalid' },
  );

export type TravelRequestForm = z.output<typeof travelRequestCreate>;

/**
 * A price range as it is stored: cents per person, null for an open side. Both sides are null when the visitor does not
 * know yet.
 */
export function budgetOf(range: BudgetRange | null): { budget_from: number | null; budget_to: number | null } {
  if (range === null) return { budget_from: null, budget_to: null };
  const { from, to } = budgetRanges[range];
  return { budget_from: from === null ? null : toCents(from), budget_to: to === null ? null : toCents(to) };
}

/**
 * The dates of a request that names only a month and a length.
 * @param days the length of the trip
 * @param today the first possible day
 */
export function datesWithin(month: string | null, days: number, today: Day): { date_from: Day; date_to: Day } {
  const first = month === null ? today : `${month}-01`;
  const from = first < today ? today : first;
  const end = new Date(`${from}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + days - 1);
  return { date_from: from, date_to: end.toISOString().slice(0, 10) };
}
